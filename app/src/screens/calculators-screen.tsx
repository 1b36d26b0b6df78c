import { useState } from 'react';
import { ArbitrageCalculator } from '#features/calculators/arbitrage-calculator.tsx';
import { FairOddsCalculator } from '#features/calculators/fair-odds-calculator.tsx';
import { FreeBetCalculator } from '#features/calculators/free-bet-calculator.tsx';
import { OddsCalculator } from '#features/calculators/odds-calculator.tsx';
import { ParlayCalculator } from '#features/calculators/parlay-calculator.tsx';
import { RoundRobinCalculator } from '#features/calculators/round-robin-calculator.tsx';
import { UnitCalculator } from '#features/calculators/unit-calculator.tsx';
import type { CalculatedBet } from '#features/calculators/use-calculator.ts';
import { ValueCalculator } from '#features/calculators/value-calculator.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { useCalculatorsAddress } from './calculators-address.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useDialog } from './use-dialog.ts';

const AddToNotebook = lazyComponent(async () => (await import('./add-to-notebook.tsx')).AddToNotebook, null);

const EachWayCalculator = lazyComponent(
  async () => (await import('#features/calculators/each-way-calculator.tsx')).EachWayCalculator,
);
const LayCalculator = lazyComponent(
  async () => (await import('#features/calculators/lay-calculator.tsx')).LayCalculator,
);

const TABS = [
  { value: 'odds', label: 'Betting Odds', Calculator: OddsCalculator },
  { value: 'unit', label: 'To Win a Unit', Calculator: UnitCalculator },
  { value: 'parlay', label: 'Parlay Calculator', Calculator: ParlayCalculator },
  { value: 'arbitrage', label: 'Arbitrage/Hedge', Calculator: ArbitrageCalculator },
  { value: 'fair', label: 'No-vig Fair Odds', Calculator: FairOddsCalculator },
  { value: 'value', label: 'Expected Value & Kelly', Calculator: ValueCalculator },
  { value: 'free-bet', label: 'Free Bet', Calculator: FreeBetCalculator },
  { value: 'round-robin', label: 'Round Robin', Calculator: RoundRobinCalculator },
  { value: 'each-way', label: 'Each Way', Calculator: EachWayCalculator },
  { value: 'lay', label: 'Lay', Calculator: LayCalculator },
] as const;

export function CalculatorsScreen() {
  const { tab, typed, visit, changeTab, changeTyped, send } = useCalculatorsAddress(TABS);
  const { dialog, open, close } = useDialog(['add-bet']);
  // Not in the URL: after a reload, the user calculates again.
  const [calculated, setCalculated] = useState<CalculatedBet | null>(null);
  const { Calculator } = TABS.find(({ value }) => value === tab) ?? TABS[0];
  // Preloaded to work offline.
  usePrefetch('loaded', [AddToNotebook, EachWayCalculator, LayCalculator]);
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
      {dialog && calculated && <AddToNotebook bet={calculated} onClose={close} />}
    </>
  );
}
