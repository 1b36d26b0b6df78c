import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import type { LegTexts } from '#domain/bets/bet-texts.ts';
import type { BetSubject } from '#domain/bets/bet.ts';
import { MAX_LEGS } from '#domain/bets/limits.ts';
import { LEG_OUTCOMES } from '#domain/bets/outcomes.ts';
import { oddsProblem } from '#domain/price/typed-odds.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Fold, OddsField, StartField, FORM_LABELS, SubjectField } from '#features/bets/field-parts.tsx';

export type LegFieldsProps = {
  legs: readonly LegTexts[];
  day: string;
  context: BetFormContext;
  /** The name of a field with an error. */
  wrongField: string | undefined;
  /** Whether the legs have results. */
  settles: boolean;
  onChange: (legs: readonly LegTexts[]) => void;
  onMove: (place: number, by: 1 | -1) => void;
  onRemove: (place: number) => void;
};

export function LegFields({ legs, onChange, onMove, onRemove, ...shared }: LegFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        Legs <span className="font-normal text-muted">({legs.length})</span>
      </legend>
      <ol className="grid gap-3">
        {legs.map((leg, place) => (
          <li key={leg.key} data-leg={place} className="min-w-0 rounded-lg border border-line p-3">
            <Leg
              {...shared}
              leg={leg}
              place={place}
              count={legs.length}
              onChange={(changed) => onChange(legs.with(place, changed))}
              onMove={(by) => onMove(place, by)}
              onRemove={() => onRemove(place)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

export function AddLeg({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <Button
      icon={Plus}
      data-add-leg
      className="justify-self-start"
      disabled={count >= MAX_LEGS}
      title={count === 0 ? 'Turns this bet into a parlay' : undefined}
      onClick={onAdd}
    >
      Add leg
    </Button>
  );
}

/** For the result of a leg. */
export const LEG_CHOICES = LEG_OUTCOMES.map((value) => ({ value, label: OUTCOME_LOOK[value].label }));

type LegProps = Pick<LegFieldsProps, 'day' | 'context' | 'wrongField' | 'settles'> & {
  leg: LegTexts;
  place: number;
  count: number;
  onChange: (leg: LegTexts) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function Leg(props: LegProps) {
  const { leg, place, count, day, context, wrongField, settles, onChange, onMove, onRemove } = props;
  const number = place + 1;
  const nameOf = (name: string) => `legs.${place}.${name}`;
  const isWrong = (name: string) => wrongField === nameOf(name);
  const field = (name: keyof BetSubject) => ({
    label: FORM_LABELS[name],
    'aria-label': `Leg ${number} ${FORM_LABELS[name].toLowerCase()}`,
    name: nameOf(name),
    value: leg[name],
    onText: (text: string) => onChange({ ...leg, [name]: text }),
  });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">Leg {number}</span>
        <span className="-my-2 -mr-2 flex">
          <IconButton
            icon={ArrowUp}
            label={`Move leg ${number} up`}
            data-up
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move leg ${number} down`}
            data-down
            disabled={number === count}
            onClick={() => onMove(1)}
          />
          <IconButton icon={X} label={`Remove leg ${number}`} data-remove onClick={onRemove} />
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <SubjectField
          placeholder="Lakers −3.5"
          {...field('selection')}
          error={isWrong('selection') && leg.selection.trim() === '' ? 'Selection is required' : undefined}
        />
        <OddsField
          label="Odds"
          aria-label={`Leg ${number} odds`}
          name={nameOf('odds')}
          value={leg.odds}
          onText={(odds) => onChange({ ...leg, odds })}
          hint=""
          isBrief
          error={isWrong('odds') ? oddsProblem(leg.odds, context.format) : undefined}
        />
      </div>
      {settles && (
        <SelectField
          label="Result"
          aria-label={`Leg ${number} result`}
          name={nameOf('outcome')}
          options={LEG_CHOICES}
          value={leg.outcome}
          onChange={({ target }) => onChange({ ...leg, outcome: target.value })}
        />
      )}
      <Fold
        title="More"
        label={`More about leg ${number}`}
        startsOpen={[leg.event, leg.market, leg.line, leg.startsAt].some(Boolean)}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <SubjectField placeholder="Lakers @ Celtics" {...field('event')} />
          <SubjectField placeholder="Spread" {...field('market')} />
          <SubjectField placeholder="-3.5" {...field('line')} aria-invalid={isWrong('line') || undefined} />
          <StartField
            {...field('startsAt')}
            day={day}
            context={context}
            aria-invalid={isWrong('startsAt') || undefined}
          />
        </div>
      </Fold>
    </div>
  );
}
