import { type ComponentType, useEffect, useState } from 'react';
import { ArbitrageCalculator } from '#features/calculators/arbitrage-calculator.tsx';
import type { CalculatedBet, CalculatorProps } from '#features/calculators/use-calculator.ts';
import { FairOddsCalculator } from '#features/calculators/fair-odds-calculator.tsx';
import { FreeBetCalculator } from '#features/calculators/free-bet-calculator.tsx';
import { OddsCalculator } from '#features/calculators/odds-calculator.tsx';
import { ParlayCalculator } from '#features/calculators/parlay-calculator.tsx';
import { RoundRobinCalculator } from '#features/calculators/round-robin-calculator.tsx';
import { UnitCalculator } from '#features/calculators/unit-calculator.tsx';
import { ValueCalculator } from '#features/calculators/value-calculator.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { useCalculatorsAddress } from './calculators-address.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useDialog } from './use-dialog.ts';

const AddAsBet = lazyComponent(async () => (await import('./add-as-bet.tsx')).AddAsBet, null);

const TABS = [
  { value: 'odds', label: 'Betting Odds' },
  { value: 'unit', label: 'To Win a Unit' },
  { value: 'parlay', label: 'Parlay Calculator' },
  { value: 'arbitrage', label: 'Arbitrage/Hedge' },
  { value: 'fair', label: 'No-vig Fair Odds' },
  { value: 'value', label: 'Expected Value & Kelly' },
  { value: 'free-bet', label: 'Free Bet' },
  { value: 'round-robin', label: 'Round Robin' },
] as const;

type Tab = (typeof TABS)[number]['value'];

const CALCULATORS: Readonly<Record<Tab, ComponentType<CalculatorProps>>> = {
  odds: OddsCalculator,
  unit: UnitCalculator,
  parlay: ParlayCalculator,
  arbitrage: ArbitrageCalculator,
  fair: FairOddsCalculator,
  value: ValueCalculator,
  'free-bet': FreeBetCalculator,
  'round-robin': RoundRobinCalculator,
};

export function CalculatorsScreen() {
  const { tab, typed, visit, changeTab, changeTyped, send } = useCalculatorsAddress(TABS);
  const { dialog, open, close } = useDialog(['add-bet']);
  // Not in the address: after a reload it is calculated again.
  const [calculated, setCalculated] = useState<CalculatedBet | null>(null);
  const Calculator = CALCULATORS[tab];
  // At hand when it is wanted, also where the network is gone by then.
  useEffect(() => void AddAsBet.prefetch(), []);
  return (
    <>
      <PageHeader title="Calculators" />
      <Tabs label="Calculators" tabs={TABS} value={tab} onChange={changeTab}>
        <Calculator
          key={`${tab} ${visit}`}
          typed={typed}
          onType={changeTyped}
          onAddBet={(bet) => {
            send();
            setCalculated(bet);
            open('add-bet');
          }}
        />
      </Tabs>
      {dialog && calculated && <AddAsBet bet={calculated} onClose={close} />}
    </>
  );
}
