import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode, useState } from 'react';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { eachText } from '#domain/bets/bet-texts.ts';
import { labelOf } from '#domain/bets/fields.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { formatStartTime, readStartTime } from '#domain/calendar/start-time.ts';
import { oddsHint, oddsPlaceholder, oddsReading, oddsSuggestions } from '#domain/price/typed-odds.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';

export type OddsFieldProps = Omit<TextFieldProps, 'onChange'> & {
  value: string;
  onText: (text: string) => void;
  longest?: bigint;
  /** Leaves the typed notation out of the reading. */
  isBrief?: boolean;
};

/** Odds in any notation, with how they are read. */
export function OddsField({ value, onText, longest, isBrief, hint, ...field }: OddsFieldProps) {
  const format = useOddsFormat();
  const reading = oddsReading(value, format, longest);
  const choices = isUnfinished(value) ? [] : oddsSuggestions(value, format, longest);
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={oddsPlaceholder(format)}
      hint={
        choices.length > 0 ? (
          <Suggestions choices={choices} onChoose={onText} />
        ) : (
          ((isBrief ? reading?.replace(/^= .*, /, '= ') : reading) ?? hint ?? oddsHint(format))
        )
      }
      value={value}
      onChange={(event) => onText(event.target.value)}
      {...field}
    />
  );
}

/** Whether a text may become American odds: 15 on the way to 150. */
const isUnfinished = (text: string) => /^\s*\+?\d*\s*$/.test(text);

function Suggestions({
  choices,
  onChoose,
}: {
  choices: readonly string[];
  onChoose: (text: string) => void;
}) {
  return (
    <>
      Did you mean{' '}
      {choices.map((choice, place) => (
        <Fragment key={choice}>
          {place > 0 && ' or '}
          <button type="button" className={textLinkStyle} onClick={() => onChoose(choice)}>
            {choice}
          </button>
        </Fragment>
      ))}
      ?
    </>
  );
}

/** What fields are called in forms. */
export const FORM_LABELS = {
  ...eachText(labelOf),
  line: 'Line',
  startsAt: 'Starts',
};

type SubjectFieldProps = Omit<TextFieldProps, 'onChange'> & { value: string; onText: (text: string) => void };

export function SubjectField({ onText, ...field }: SubjectFieldProps) {
  return <TextField autoComplete="off" onChange={(event) => onText(event.target.value)} {...field} />;
}

type StartFieldProps = SubjectFieldProps & { day: string; context: BetFormContext };

/** The start of an event as typed, with how it is read. */
export function StartField({ day, context: { now, zone }, ...field }: StartFieldProps) {
  const onDay = parseIsoDay(day);
  const reading = readStartTime(field.value, { now, zone, ...(onDay && { day: onDay }) });
  return (
    <SubjectField
      placeholder="sat 7:30pm"
      hint={
        'value' in reading
          ? `= ${formatStartTime(reading.value, { now, zone })}`
          : 'today 19:30, sat 3pm or jan 5 7:30pm'
      }
      {...field}
    />
  );
}

type FoldProps = {
  title: string;
  /** For screen readers, where several have the same title. */
  label?: string;
  startsOpen: boolean;
  children: ReactNode;
};

/** Fields that stay in the form while folded. */
export function Fold({ title, label, startsOpen, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      className="group min-w-0"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        aria-label={label}
        className={
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-lg pr-2 font-medium text-muted ' +
          'transition-colors hover:text-ink compact:min-h-9 [&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight aria-hidden size={16} className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
