import { ODDS_FORMAT_LABELS, ODDS_FORMATS, type OddsFormat } from '#domain/price/american-odds.ts';
import { SelectField } from '#ui/controls/select-field.tsx';

export type OddsFormatSelectProps = {
  format: OddsFormat;
  onChange: (format: OddsFormat) => void;
  /** The choice is already displayed, but not saved yet. */
  saving: boolean;
};

const OPTIONS = ODDS_FORMATS.map((value) => ({ value, label: ODDS_FORMAT_LABELS[value] }));

export function OddsFormatSelect({ format, onChange, saving }: OddsFormatSelectProps) {
  return (
    <SelectField
      label="Odds format"
      labelHidden
      title="Odds format"
      aria-busy={saving}
      options={OPTIONS}
      value={format}
      onChange={(event) => {
        const chosen = ODDS_FORMATS.find((each) => each === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
