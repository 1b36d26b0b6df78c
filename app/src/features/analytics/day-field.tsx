import { useState } from 'react';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { TextField } from '#ui/controls/text-field.tsx';

export type DayFieldProps = {
  label: string;
  day: IsoDay | null;
  error?: string | undefined;
  onChange: (day: IsoDay | null) => void;
};

/** Keeps the text while a date is typed: a half-typed year isn't a date yet. */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>(day ?? '');
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    setTyped(day ?? '');
  }
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = parseIsoDay(target.value) ?? null;
        if (next !== day && (next !== null || target.value === '')) onChange(next);
      }}
      onBlur={() => setTyped(day ?? '')}
    />
  );
}
