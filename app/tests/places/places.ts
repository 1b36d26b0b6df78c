import { codeOf, steadyHalfMinute } from '#backend/tests/support/authenticator.ts';
import { BETS, NOTEBOOKS } from './bet-places.ts';
import { APART, GAMES, IMPORTS } from './file-places.ts';
import { type Act, click, sees, type, unfold } from './hand.ts';
import type { Group, Place } from './place.ts';

/** Types the code that an authenticator app would show for the key in the dialog. */
const typeCode: Act = async (hand) => {
  const [, secret = ''] = /Key: ((?:[A-Z2-7]{4} ?){8})/.exec(await hand.text()) ?? [];
  await steadyHalfMinute();
  await hand.type('Code from your app', codeOf(secret.replaceAll(' ', '')));
};

const CALCULATIONS = [
  'odds=-110',
  'odds=-100',
  'tab=unit&odds=150',
  'tab=parlay&leg1=-110&leg2=150&push=2',
  'tab=arbitrage&outcome1=1.90&outcome2=2.20',
  'tab=arbitrage&outcome1=3.10&outcome2=3.50&outcome3=3.10&outcomes=3',
  'tab=arbitrage&mode=hedge&odds=6.0&hedge1=2.5&hedge2=3.5&hedges=2&profit=abc',
  'tab=fair&odds1=-300&odds2=240',
  'tab=value&odds=-110&chance=60%25',
  'tab=value&mode=outcomes&odds1=2.5&probability1=55&odds2=3.2&probability2=25',
  'tab=free-bet&odds=200&hedge=-215',
  'tab=round-robin&leg1=-110&leg2=-110&leg3=150',
  'tab=each-way&odds=7/2&rule4=25&tiedPlace=2',
  'tab=lay&odds=4.50',
];

/** Every screen, dialog and state of one that has a look of its own. */
export const GROUPS: readonly Group[] = [
  {
    what: 'pages for everybody',
    who: 'anybody',
    places: [
      ['Login', '/login'],
      ['Login, with a message', '/login', click('button', 'Sign In'), sees('required')],
      ['Register', '/register'],
      ['Reset password', '/reset-password'],
      ['Page not found, signed out', '/nowhere', sees('Page not found')],
    ],
  },
  APART,
  {
    what: 'screens without data',
    who: 'newcomer',
    places: [
      ['Dashboard, empty', '/dashboard'],
      ['Notebooks, empty', '/notebooks'],
      ['Create Notebook', '/notebooks?dialog=create-notebook'],
      [
        'Create Notebook, with a message',
        '/notebooks?dialog=create-notebook',
        click('button', 'Create Notebook'),
        sees('Notebook name is required'),
      ],
      ['All Bets, empty', '/bets'],
      ['Analytics, without notebooks', '/analytics'],
      ['Recap, empty', '/recap'],
      ['Games & results, empty', '/games'],
      ['Backtest, without a file', '/backtest'],
      ['Tracker, empty', '/tracker?month=2026-01'],
      ['Tracker, with its help', '/tracker?month=2026-01', click('button', 'How the tracker works')],
      ['Jan 5, 2026, without accounts', '/tracker?dialog=day&of=2026-01-05'],
      ['Add Account', '/tracker?dialog=add-account'],
      ['Add a bet in one line, without notebooks', '/faqs?dialog=one-line'],
      [
        'Dashboard, with samples',
        '/dashboard',
        click('button', 'Explore with sample data'),
        sees('See analytics'),
      ],
    ],
  },
  NOTEBOOKS,
  BETS,
  {
    what: 'analytics and calculators',
    who: 'bettor',
    places: [
      ['Analytics', '/analytics', sees('Based on 10,000 simulations')],
      [
        'Analytics, with all that opens',
        '/analytics?unit=units&by=notebook&period=2026-01-16..2026-01-31&against=2026-01-01..2026-01-15',
        sees('Based on 10,000 simulations'),
        sees('What changed most'),
        click('button', 'About “ROI”'),
        unfold,
      ],
      ['Analytics, nothing in scope', '/analytics?status=push', sees('No matching bets')],
      ...CALCULATIONS.map((query): Place => [`Calculators, ${query}`, `/calculators?${query}`]),
      ['Add to notebook', '/calculators?tab=unit&unit=100&odds=-120', click('button', 'Add to notebook')],
    ],
  },
  GAMES,
  IMPORTS,
  {
    what: 'the tracker, settings and FAQs',
    who: 'bettor',
    places: [
      ['Tracker', '/tracker?month=2026-01'],
      ['Edit Account', '/tracker?dialog=edit-account&of=:account'],
      [
        'Edit Account, asking before it deletes',
        '/tracker?dialog=edit-account&of=:account',
        click('button', 'Delete account'),
      ],
      ['Jan 5, 2026', '/tracker?dialog=day&of=2026-01-05'],
      [
        'Jan 5, 2026, with a message',
        '/tracker?dialog=day&of=2026-01-05',
        type(/^Circa/, 'five'),
        click('button', 'Save'),
      ],
      ['Loss limits', '/tracker?dialog=limits'],
      ['Account', '/tracker/accounts/:account?month=2026-01'],
      ['Account, not found', '/tracker/accounts/1'],
      ['Settings', '/settings'],
      ['Change password', '/settings?dialog=change-password'],
      [
        'Change password, with a message',
        '/settings?dialog=change-password',
        click('button', 'Change password'),
      ],
      ['Set up two-factor authentication', '/settings?dialog=set-up-two-factor'],
      ['Odds feed', '/settings/odds-feed'],
      ['Remove your key?', '/settings/odds-feed?dialog=remove-key'],
      ['FAQs, with an open entry', '/faqs#export'],
      ['FAQs, with help', '/faqs#not-fun'],
      ['FAQs, with a search', '/faqs', type('Search FAQs', 'notebook')],
      ['FAQs, nothing found', '/faqs', type('Search FAQs', 'no such question'), sees('No results')],
      ['Find a screen, notebook, bet or action', '/faqs?dialog=palette'],
      [
        'Find a screen, notebook, bet or action, with results',
        '/faqs?dialog=palette',
        type('Find a screen, notebook, bet or action', 'unders'),
      ],
      ['Keyboard shortcuts', '/faqs?dialog=shortcuts'],
      ['Menu', '/faqs', (hand) => hand.resize(390, 800), click('button', 'More')],
      ['Page not found', '/nowhere'],
    ],
  },
  {
    what: 'two-factor authentication',
    who: 'newcomer',
    places: [
      [
        'Set up two-factor authentication, with a message',
        '/settings?dialog=set-up-two-factor',
        type('Code from your app', '1'),
        click('button', 'Turn on'),
      ],
      [
        'Two-factor authentication is on',
        '/settings?dialog=set-up-two-factor',
        sees('Key: '),
        typeCode,
        click('button', 'Turn on'),
        sees('Two-factor authentication is on'),
      ],
      ['Settings, with two-factor authentication', '/settings', sees('On, with 10 recovery codes')],
      ['New recovery codes', '/settings?dialog=new-recovery-codes'],
      [
        'New recovery codes, with a message',
        '/settings?dialog=new-recovery-codes',
        click('button', 'Create new codes'),
      ],
      ['Remove two-factor authentication', '/settings?dialog=remove-two-factor'],
      ['Delete account', '/settings?dialog=delete-account'],
      [
        'Delete account, with a message',
        '/settings?dialog=delete-account',
        click('button', 'Delete account'),
      ],
      [
        'The second step',
        '/dashboard',
        click('button', 'Sign Out'),
        (hand, { email = '' }) => hand.type('Email', email),
        (hand, { password = '' }) => hand.type('Password', password),
        click('button', 'Sign In'),
        sees('Two-factor authentication'),
      ],
      ['The second step, with a message', '/dashboard', click('button', 'Continue')],
      ['The second step, by a recovery code', '/dashboard', click('button', 'Use a recovery code')],
    ],
  },
];
