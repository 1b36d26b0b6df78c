import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Typed } from '#features/calculators/use-calculator.ts';

const PAUSE_MS = 300;

type Calculations<Tab extends string> = { tab: Tab; inputs: Readonly<Partial<Record<Tab, Typed>>> };

const NOTHING: Typed = {};

/**
 * Keeps the open calculator and its inputs in the URL, so that a calculation can be linked. The URL updates when
 * typing pauses; other tabs keep their inputs.
 */
export function useCalculatorsAddress<Tab extends string>(
  tabs: readonly [{ value: Tab }, ...{ value: Tab }[]],
) {
  const [allParams, setParams] = useSearchParams();
  const params = new URLSearchParams(allParams);
  params.delete('dialog');
  const address = params.toString();
  const [shown, setShown] = useState<Calculations<Tab>>(() => fromAddress(params));
  const [known, setKnown] = useState(address);
  const [visit, setVisit] = useState(0);
  const wanted = toAddress(shown).toString();

  function fromAddress(search: URLSearchParams): Calculations<Tab> {
    const { tab: name, ...typed } = Object.fromEntries(search);
    const tab = (tabs.find(({ value }) => value === name) ?? tabs[0]).value;
    return { tab, inputs: { [tab]: typed } as Calculations<Tab>['inputs'] };
  }

  function toAddress({ tab, inputs }: Calculations<Tab>): URLSearchParams {
    const named: Typed = tab === tabs[0].value ? NOTHING : { tab };
    return new URLSearchParams({ ...named, ...inputs[tab] });
  }

  // The URL changed through a link, Back or Forward.
  if (address !== known) {
    setKnown(address);
    if (address !== wanted) {
      const { tab, inputs } = fromAddress(params);
      setShown({ tab, inputs: { ...shown.inputs, ...inputs } });
      setVisit(visit + 1);
    }
  }

  const send = (next = shown, options = { replace: true }) => {
    const search = toAddress(next);
    if (search.toString() !== address) setParams(search, options);
  };
  const sendAfterPause = useEffectEvent(() => send());
  useEffect(() => {
    const timer = setTimeout(sendAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return {
    tab: shown.tab,
    typed: shown.inputs[shown.tab] ?? NOTHING,
    /** A key that restarts the calculator after a link, Back or Forward. */
    visit,
    changeTyped: (typed: Typed) =>
      setShown(({ tab, inputs }) => ({ tab, inputs: { ...inputs, [tab]: typed } })),
    changeTab: (tab: Tab) => {
      if (tab === shown.tab) return;
      send();
      const next = { ...shown, tab };
      setShown(next);
      send(next, { replace: false });
    },
    send: () => send(),
  };
}
