import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { KELLY_PARTS } from './rule-draft.ts';
import type { DraftProps } from './rule-form.tsx';

const STAKING = [
  { value: 'flat', label: 'Flat' },
  { value: 'kelly', label: 'Kelly' },
] as const;

const PART_LABELS = { '0.25': 'Quarter Kelly', '0.5': 'Half Kelly', '1': 'Full Kelly' };

/** How much each bet wagers. The verdict doesn't depend on it. */
export function WagerFields({ draft, mistakeIn, change }: DraftProps) {
  return (
    <div className="mt-3 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
      <div>
        <p aria-hidden className="mb-1.5 font-medium">
          Wagers
        </p>
        <SegmentedControl
          label="Wagers"
          name="staking"
          choices={STAKING}
          value={draft.staking}
          onChange={(staking) => change({ staking })}
        />
      </div>
      {draft.staking === 'flat' ? (
        <TextField
          label="Wager"
          name="wager"
          isAmount
          inputMode="decimal"
          autoComplete="off"
          value={draft.wager}
          error={mistakeIn('wager')}
          hint="The same on every bet"
          onChange={({ target }) => change({ wager: target.value })}
        />
      ) : (
        <>
          <SelectField
            label="Fraction"
            name="part"
            value={draft.part}
            options={KELLY_PARTS.map((part) => ({ value: part, label: PART_LABELS[part] }))}
            onChange={({ target }) =>
              change({ part: KELLY_PARTS.find((part) => part === target.value) ?? draft.part })
            }
          />
          <TextField
            label="Assumed edge"
            name="edge"
            suffix={<span className="pr-3 text-muted">%</span>}
            inputMode="decimal"
            autoComplete="off"
            value={draft.edge}
            error={mistakeIn('edge')}
            hint="Expected profit as % of the wager"
            onChange={({ target }) => change({ edge: target.value })}
          />
        </>
      )}
      <TextField
        label="Starting bankroll"
        name="bankroll"
        isAmount
        inputMode="decimal"
        autoComplete="off"
        value={draft.bankroll}
        error={mistakeIn('bankroll')}
        onChange={({ target }) => change({ bankroll: target.value })}
      />
    </div>
  );
}
