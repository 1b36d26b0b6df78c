import type { EndingTexts } from '#domain/bets/entered-terms.ts';
import { type BetOutcome, OUTCOMES } from '#domain/bets/outcomes.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { Fold } from '#features/bets/field-parts.tsx';
import type { EntryProps } from './bet-fields.tsx';

type Props = Pick<EntryProps, 'texts' | 'onChange'>;

const SIDES = [
  { side: 'lay', label: 'Lay', title: 'A bet against the selection, as on an exchange' },
  { side: 'each_way', label: 'Each way', title: 'Half on a win, half on a place' },
] as const;

/** Switches between an ordinary bet, a lay bet and an each-way bet. */
export function SideSwitches({ texts, onChange }: Props) {
  return SIDES.map(({ side, label, title }) => (
    <ToggleButton
      key={side}
      isOn={texts.side === side}
      title={title}
      onClick={() => onChange({ ...texts, side: texts.side === side ? '' : side, risk: '' })}
    >
      {label}
    </ToggleButton>
  ));
}

/** What a lay or an each-way bet asks for beside its odds and wager. */
export function SideFields({ texts, onChange }: Props) {
  const field = (name: 'place' | 'places') => ({
    name,
    autoComplete: 'off',
    value: texts[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...texts, [name]: event.target.value }),
  });
  return (
    <>
      <input type="hidden" name="side" value={texts.side} />
      <input type="hidden" name="risk" value={texts.risk} />
      {texts.side === 'lay' && <CommissionField texts={texts} onChange={onChange} />}
      {texts.side === 'each_way' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField label="A place pays" placeholder="1/5" hint="Of the odds" {...field('place')} />
          <TextField
            label="Places"
            placeholder="3"
            inputMode="numeric"
            hint="If you want to note them"
            {...field('places')}
          />
        </div>
      )}
    </>
  );
}

/** What an exchange takes of winnings. */
export function CommissionField({ texts, onChange }: Props) {
  return (
    <TextField
      label="Commission"
      name="commission"
      autoComplete="off"
      inputMode="decimal"
      placeholder="5%"
      hint="Of what you win, on an exchange"
      value={texts.commission}
      onChange={(event) => onChange({ ...texts, commission: event.target.value })}
    />
  );
}

type EndingFieldsProps = {
  outcome: BetOutcome;
  side: string;
  texts: EndingTexts;
  onChange: (texts: EndingTexts) => void;
};

const TIE = '2, or 4 for 2 if they tied for two places';

/** What lessens the return of a won bet: deductions for withdrawn horses, and dead heats. */
export function EndingFields({ outcome, side, texts, onChange }: EndingFieldsProps) {
  const isOfHalves = outcome === 'half_won' || outcome === 'half_lost';
  if (OUTCOMES[outcome].status !== 'won' || outcome === 'cashed_out' || isOfHalves) return null;
  const field = (name: keyof EndingTexts) => ({
    name,
    autoComplete: 'off',
    value: texts[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...texts, [name]: event.target.value }),
  });
  return (
    <Fold
      title={side === 'lay' ? 'Dead heat' : 'Rule 4 or dead heat'}
      startsOpen={Object.values(texts).some(Boolean)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {side !== 'lay' && (
          <TextField
            label="Rule 4"
            placeholder="25"
            hint="Pence deducted per pound won: 25, or 25, 5"
            {...field('rule4')}
          />
        )}
        <TextField label="Tied for the win" placeholder="2" hint={TIE} {...field('tied')} />
        {side === 'each_way' && (
          <TextField label="Tied for the place" placeholder="2" hint={TIE} {...field('tiedPlace')} />
        )}
      </div>
    </Fold>
  );
}
