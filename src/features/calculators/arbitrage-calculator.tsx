import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { ArbitrageMode } from './arbitrage-mode.tsx';
import type { CalculatorProps } from './calculator.ts';
import { HedgeMode } from './hedge-mode.tsx';

const MODES = [
  { value: 'arbitrage', label: 'Arbitrage' },
  { value: 'hedge', label: 'Hedge' },
] as const;

/** A total over two sides, or a second bet beside one that was made: what each pays whichever side wins. */
export function ArbitrageCalculator({ typed, onType }: CalculatorProps) {
  const isHedge = typed['mode'] === 'hedge';
  const Mode = isHedge ? HedgeMode : ArbitrageMode;
  return (
    <div className="grid gap-4">
      <div className="flex">
        <SegmentedControl
          label="Mode"
          name="mode"
          choices={MODES}
          value={isHedge ? 'hedge' : 'arbitrage'}
          onChange={(mode) => {
            const { mode: _, ...inputs } = typed;
            onType(mode === 'hedge' ? { ...inputs, mode } : inputs);
          }}
        />
      </div>
      <Mode typed={typed} onType={onType} />
    </div>
  );
}
