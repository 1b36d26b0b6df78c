export type HelpService = {
  readonly name: string;
  readonly phone?: string;
  /** The host of its site. */
  readonly site: string;
};

/**
 * Where to find help with gambling, by place. All of it is free. Last checked in November 2026: the National Problem
 * Gambling Helpline is 1-800-MY-RESET since it no longer runs 1-800-GAMBLER, which New Jersey's council continues.
 */
export const HELPLINES: readonly { readonly place: string; readonly services: readonly HelpService[] }[] = [
  {
    place: 'United States',
    services: [
      { name: 'National Problem Gambling Helpline', phone: '1-800-MY-RESET', site: 'ncpgambling.org' },
      {
        name: 'Council on Compulsive Gambling of New Jersey',
        phone: '1-800-GAMBLER',
        site: '800gambler.org',
      },
    ],
  },
  {
    place: 'United Kingdom',
    services: [
      { name: 'National Gambling Helpline', phone: '0808 8020 133', site: 'gamcare.org.uk' },
      { name: 'GamStop, to block yourself from betting sites', site: 'gamstop.co.uk' },
    ],
  },
  {
    place: 'Canada',
    services: [
      { name: 'ConnexOntario, for Ontario', phone: '1-866-531-2600', site: 'connexontario.ca' },
      { name: 'Responsible Gambling Council, for every province', site: 'responsiblegambling.org' },
    ],
  },
  {
    place: 'Australia',
    services: [{ name: 'Gambling Help Online', phone: '1800 858 858', site: 'gamblinghelponline.org.au' }],
  },
  {
    place: 'Anywhere else',
    services: [{ name: 'Gambling Therapy, in many languages', site: 'gamblingtherapy.org' }],
  },
];

/** A phone's letters by the digits of its keypad. */
const KEYPAD = 'ABC2DEF3GHI4JKL5MNO6PQRS7TUV8WXYZ9';

/**
 * The address that calls a number, whose letters become digits.
 *
 * @example phoneHref('1-800-GAMBLER') // 'tel:18004262537'
 */
export function phoneHref(phone: string): string {
  const digits = phone.replaceAll(/[A-Z]/g, (letter) => {
    const [digit = ''] = /\d/.exec(KEYPAD.slice(KEYPAD.indexOf(letter))) ?? [];
    return digit;
  });
  return `tel:${digits.replaceAll(/\D/g, '')}`;
}
