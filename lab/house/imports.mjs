/** The rooms of the domain, and the rooms that each may use beside files of no room. */
export const ROOMS = {
  calendar: '',
  reader: '',
  price: 'reader',
  terms: 'price',
  calculators: 'bets price reader terms',
  bets: 'calendar price reader terms',
  'typed-line': 'bets calendar price reader terms',
  'betting-accounts': 'calendar reader',
  notebooks: 'backtest bets calendar price',
  analytics: 'bets calculators calendar notebooks price',
  'analytics/verdict': 'bets calendar notebooks price',
  'analytics/groups': 'analytics/verdict bets calculators calendar notebooks price terms',
  'analytics/curves': 'analytics/verdict bets calendar notebooks price',
  'analytics/simulate': 'analytics/verdict bets calculators notebooks price reader',
  export: 'bets betting-accounts calendar notebooks price terms',
  import: 'bets betting-accounts calendar export notebooks price reader terms',
  games: 'bets calculators calendar typed-line import price reader',
  backtest: 'analytics bets calendar games price',
  recap: 'analytics bets calendar notebooks',
};

/** The rooms of the feature of bets, and those that each may use beside files of no room. */
export const BET_ROOMS = {
  form: '',
  filter: '',
  'typed-line': 'form',
  bulk: 'form',
  list: 'bulk filter form',
};

/** What only one file of the screens imports by name; the others get it with the user's currency. */
const MONEY = {
  name: '#domain/money.ts',
  importNames: ['formatMoney', 'formatSignedMoney'],
  message: "Screens write amounts with useMoney(), in the user's currency.",
};

const roomsOf = (/** @type {string} */ names) => names.split(' ').filter((name) => name !== '');

const INSIDES = '**/device/inside/**';
const CLIENTS = '#data/**/*-client.ts';
const FEATURE = [
  '#domain/**',
  '#record/domain/**',
  '#ui/**',
  '#data/**',
  'react',
  'lucide-react/icons/*',
  '@tanstack/**',
];
const ROUTER = ['wouter', 'wouter/**', 'regexparam'];
const SCREEN = [
  ...FEATURE,
  '#record/share/**',
  '#features/**',
  '#screens/**',
  'react-dom',
  'react-dom/client',
  '@fontsource-variable/**',
  ...ROUTER,
];

/**
 * Who may import whom. A file imports what its last line here names and what is in its own folder ('./name'); all else is
 * an error. A room's line comes after that of the floor it is on.
 * @type {{ files: string[], may: string[], not?: string[], why: string }[]}
 */
const LINES = [
  {
    files: ['app/src/domain/**'],
    may: ['#domain/**', 'valibot'],
    why: 'The domain imports valibot and itself alone.',
  },
  ...Object.entries(ROOMS).map(([room, others]) => ({
    files: [`app/src/domain/${room}/**`],
    may: ['#domain/*.ts', 'valibot', ...[room, ...roomsOf(others)].map((each) => `#domain/${each}/**`)],
    why: `${room} uses ${others || 'no other room'}.`,
  })),
  {
    files: ['app/src/ui/**'],
    may: ['#domain/**', '#ui/**', 'react', 'react-dom', 'lucide-react/icons/*'],
    why: 'The ui imports the domain, itself, React and icons: it has no data.',
  },
  {
    // Where the currency is bound.
    files: ['app/src/ui/money-format.ts'],
    may: ['#domain/currency.ts', '#domain/money.ts'],
    why: 'The writers of amounts on screen import those of the domain and the currency.',
  },
  {
    // The one link that knows the router, so that features need not.
    files: ['app/src/ui/link.tsx'],
    may: ['#domain/**', '#ui/**', 'react', 'wouter', 'lucide-react/icons/*'],
    why: 'The link imports what the ui does, and the router.',
  },
  {
    files: ['app/src/data/**'],
    may: [
      '#domain/**',
      '#record/domain/**',
      '#data/**',
      '@supabase/**',
      '@tanstack/**',
      '#ui/schedule.ts',
      'react',
    ],
    not: [INSIDES],
    why: "Data imports domains, itself, Supabase's clients, TanStack Query, React for its hooks, and the scheduler: it has no looks. What is inside data/device is its own.",
  },
  {
    // Where files are unpacked and parsed; a page that doesn't must not load it.
    files: ['app/src/data/files/**'],
    may: ['#domain/**', '@tanstack/**', 'fflate', 'papaparse'],
    why: 'Reading files needs the domain, TanStack Query, fflate and papaparse.',
  },
  {
    files: ['app/src/features/**'],
    may: FEATURE,
    not: [CLIENTS, INSIDES],
    why: 'A feature imports domains, the ui, data without its clients and the insides of data/device, itself, React, icons and TanStack. Where two features meet, a screen joins them.',
  },
  ...Object.entries(BET_ROOMS).map(([room, others]) => ({
    files: [`app/src/features/bets/${room}/**`],
    may: [
      ...FEATURE,
      '#features/bets/*.ts',
      '#features/bets/*.tsx',
      ...[room, ...roomsOf(others)].map((each) => `#features/bets/${each}/**`),
    ],
    not: [CLIENTS, INSIDES],
    why: `What is in bets/${room} imports what a feature does, and of bets ${others || 'no other room'}.`,
  })),
  {
    // Where exports are packed; a page that doesn't must not load the library.
    files: ['app/src/features/import-export/**'],
    may: [...FEATURE, 'fflate'],
    not: [CLIENTS, INSIDES],
    why: 'Import and export import what a feature does, and fflate.',
  },
  {
    // Where records are checked, with hashes.
    files: ['app/src/features/record/**'],
    may: [...FEATURE, '#record/share/**', '#record/stamps/**', '@noble/hashes/**'],
    not: [CLIENTS, INSIDES],
    why: 'The record imports what a feature does, shares, stamps and @noble/hashes.',
  },
  {
    files: ['app/src/screens/**'],
    may: SCREEN,
    not: [INSIDES],
    why: 'Screens import what is in app/src but the app and the inside of data/device, shares, React, icons, TanStack and the router.',
  },
  {
    files: ['app/src/app/**'],
    may: [...SCREEN, '#app/**'],
    not: [INSIDES],
    why: 'The app imports what screens do, and itself.',
  },
  {
    files: ['packages/record/domain/**'],
    may: [
      '#record/domain/**',
      '#domain/*.ts',
      ...['analytics', 'bets', 'calendar', 'price', 'terms'].map((room) => `#domain/${room}/**`),
      'valibot',
    ],
    why: "The record's domain imports analytics, bets, calendar, price, terms and itself.",
  },
  {
    // Runs in the verifier and in Node too; a page that shows no stamp must not load it.
    files: ['packages/record/stamps/**'],
    may: ['@noble/hashes/**', '#domain/checked.ts'],
    why: 'Stamps import @noble/hashes, Checked and themselves: they have no screen.',
  },
  {
    // Rendered by pages, and by the server's thread.
    files: ['packages/record/share/**'],
    may: [
      '#record/domain/**',
      '#record/share/**',
      '#domain/**',
      '#ui/**',
      'react',
      'react-dom/server',
      'lucide-react/icons/*',
      'node:crypto',
      'node:worker_threads',
    ],
    why: 'A share imports domains, the ui, React and icons: it has no data.',
  },
  {
    // The page that checks records: a program of its own, which strangers read.
    files: ['packages/record/verifier/**'],
    may: [
      '#record/**',
      '#domain/**',
      '#ui/**',
      'react',
      'react-dom/client',
      'lucide-react/icons/*',
      '@noble/**',
    ],
    why: 'The verifier imports domains, the ui, the record, React, icons and noble’s cryptography: it has no data.',
  },
];

/** A pattern that begins with a bare '#' would be read as a comment and match nothing. */
const escaped = (/** @type {string} */ pattern) => pattern.replace('#', String.raw`\#`);

const isOnScreen = (/** @type {string} */ file) =>
  /^app\/src\/(?:ui|features|screens|app)\//.test(file) && file !== 'app/src/ui/money-format.ts';

/** The rules as the linter's overrides. Its patterns work as in .gitignore: '!' allows what an earlier one refused. */
export const IMPORT_RULES = [
  ...LINES.map(({ files, may, not = [], why }) => ({
    files,
    group: ['*', ...[...may, './**'].map((each) => `!${escaped(each)}`), '**/../**', ...not.map(escaped)],
    why,
    paths: files.some(isOnScreen) ? [MONEY] : [],
  })),
  {
    files: ['packages/backend/**'],
    group: [String.raw`\#*/**`, String.raw`!\#backend/server/**`, '**/app/**', '**/record/**', '**/lab/**'],
    why: 'The server and the site meet over HTTP and SQL alone.',
    paths: [],
  },
].map(({ files, group, why, paths }) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns: [{ group, message: why }] }] },
}));
