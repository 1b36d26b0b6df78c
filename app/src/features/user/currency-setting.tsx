import { useState } from 'react';
import { checkSign, CURRENCIES } from '#domain/currencies.ts';
import { type Currency, withSign } from '#domain/currency.ts';
import { cents } from '#domain/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { moneyFormat } from '#ui/money-format.ts';

const OTHER = 'other';

const OPTIONS = [
  ...CURRENCIES.map(({ code, name, sign }) => ({ value: code, label: `${name} (${sign})` })),
  { value: OTHER, label: 'Another sign' },
];

const DECIMALS = [
  { value: '2', label: '25.00' },
  { value: '0', label: '25' },
] as const;

export type CurrencySettingProps = { currency: Currency; onChange: (currency: Currency) => void };

/** How amounts are written. A change is applied at once; a sign of one's own once it is entered. */
export function CurrencySetting({ currency, onChange }: CurrencySettingProps) {
  const isListed = CURRENCIES.some(({ code }) => code === currency.code);
  const [asksForSign, setAsksForSign] = useState(!isListed);
  const { formatMoney, formatSignedMoney } = moneyFormat(currency);
  const places = (['before', 'after'] as const).map((place) => ({
    value: place,
    label: withSign('25', { ...currency, place }),
  }));
  const chosen = asksForSign ? OTHER : (currency.code ?? OTHER);

  function choose(value: string) {
    const listed = CURRENCIES.find(({ code }) => code === value);
    setAsksForSign(!listed);
    if (!listed) return;
    const { code, sign, place, decimals } = listed;
    onChange({ code, sign, place, decimals });
  }

  return (
    <SettingRow
      title="Currency"
      description={
        <>
          How amounts are written, such as{' '}
          <span className="whitespace-nowrap">{formatMoney(cents(1_250_00))}</span> and{' '}
          <span className="whitespace-nowrap">{formatSignedMoney(cents(-25_50))}</span>. Nothing is converted.
        </>
      }
    >
      <div className="grid w-full gap-2 sm:w-80">
        <SelectField
          label="Currency"
          labelHidden
          options={OPTIONS}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
        {chosen === OTHER && (
          <SignForm
            key={currency.sign}
            sign={isListed ? '' : currency.sign}
            onSave={(sign) => onChange({ ...currency, code: null, sign })}
          />
        )}
        <div className="grid grid-cols-2 gap-2">
          <SegmentedControl
            label="Place of the sign"
            name="currency-place"
            choices={places}
            value={currency.place}
            onChange={(place) => onChange({ ...currency, place })}
          />
          <SegmentedControl
            label="Decimals of whole amounts"
            name="currency-decimals"
            choices={DECIMALS}
            value={currency.decimals === 0 ? '0' : '2'}
            onChange={(decimals) => onChange({ ...currency, decimals: decimals === '0' ? 0 : 2 })}
          />
        </div>
      </div>
    </SettingRow>
  );
}

function SignForm({ sign, onSave }: { sign: string; onSave: (sign: string) => void }) {
  const [typed, setTyped] = useState(sign);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = checkSign(typed);
        setProblem('problem' in checked ? checked.problem : undefined);
        if ('value' in checked) onSave(checked.value);
      }}
    >
      <TextField
        label="Sign"
        labelHidden
        placeholder="Sign, such as € or kr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={sign === ''}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={typed.trim() === sign}>
        Save
      </Button>
    </form>
  );
}
