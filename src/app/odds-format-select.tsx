import { ODDS_FORMAT_LABELS, ODDS_FORMATS, type OddsFormat } from '#domain/odds-format.ts';

export type OddsFormatSelectProps = {
  format: OddsFormat;
  onChange: (format: OddsFormat) => void;
  /** The choice shows already, and is on its way to the account. */
  saving: boolean;
};

/** How prices show, everywhere. What is stored and typed stays American. */
export function OddsFormatSelect({ format, onChange, saving }: OddsFormatSelectProps) {
  return (
    <select
      aria-label="Odds format"
      aria-busy={saving}
      title="Odds format"
      className={
        'h-11 rounded-lg border border-line bg-surface px-2.5 text-sm font-medium text-ink transition-colors ' +
        'hover:bg-hover lg:h-10 pointer-coarse:h-11'
      }
      value={format}
      onChange={(event) => {
        const chosen = ODDS_FORMATS.find((each) => each === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {ODDS_FORMATS.map((each) => (
        <option key={each} value={each}>
          {ODDS_FORMAT_LABELS[each]}
        </option>
      ))}
    </select>
  );
}
