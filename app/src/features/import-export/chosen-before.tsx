import type { RefObject } from 'react';
import { RadioGroup } from '#ui/controls/radio-group.tsx';

type ChosenBeforeProps = {
  /** Null until the user answers. */
  value: boolean | null;
  onChange: (chosenBefore: boolean) => void;
  /** Whether the user tried to import without an answer. */
  isMissing?: boolean;
  area?: RefObject<HTMLDivElement | null>;
};

const answerOf = (chosenBefore: boolean) => (chosenBefore ? 'yes' : 'no');

export function ChosenBefore({ value, onChange, isMissing = false, area }: ChosenBeforeProps) {
  return (
    <div ref={area} className="grid max-w-xl gap-2">
      <RadioGroup
        legend="Were these bets chosen before their events started?"
        name="chosen-before"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value === null ? '' : answerOf(value)}
        onChange={(answer) => onChange(answer === 'yes')}
      />
      <p className="text-muted">Only bets chosen beforehand count toward the verdict on your edge.</p>
      {isMissing && (
        <p role="alert" className="text-xs text-danger">
          Choose Yes or No
        </p>
      )}
    </div>
  );
}
