import { SegmentedControl } from './segmented-control.tsx';

const CHOICES = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export type OnOffControlProps = {
  label: string;
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function OnOffControl({ label, name, isOn, onChange }: OnOffControlProps) {
  return (
    <SegmentedControl
      label={label}
      name={name}
      choices={CHOICES}
      value={isOn ? 'on' : 'off'}
      onChange={(choice) => onChange(choice === 'on')}
    />
  );
}
