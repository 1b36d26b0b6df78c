import type { Act, Ids } from './hand.ts';

/**
 * A screen, dialog or state of one. The name of a dialog begins with its title. In the address, `:notebook` stands for
 * the id of one.
 */
export type Place = readonly [name: string, address: string, ...acts: readonly Act[]];

/** Places that one person visits in this order. What is done in one is still there in the next. */
export type Group = {
  readonly what: string;
  readonly who: 'anybody' | 'newcomer' | 'bettor';
  readonly places: readonly Place[];
};

export function addressOf([, address]: Place, ids: Ids): string {
  return address.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? id);
}

export const opensDialog = (address: string) => /[?&](dialog|bet|day)=/.test(address);
