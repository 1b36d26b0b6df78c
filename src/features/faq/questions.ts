export type Faq = {
  /** Names the entry in addresses, so it never changes. */
  id: string;
  question: string;
  answer: string;
  /** Where the answer leads. */
  link?: { href: string; label: string };
};

/** What people ask first comes first. Straight apostrophes, as they are typed in a search. */
export const FAQS: readonly Faq[] = [
  {
    id: 'what-is-paperedge',
    question: 'What is PaperEdge?',
    answer:
      'A place to bet on paper. You write down the bets that you would make, say how they ended, and see whether ' +
      'your strategy makes money before you risk any. PaperEdge takes no bets and holds no money.',
  },
  {
    id: 'what-can-i-track',
    question: 'What can I track?',
    answer:
      'Any bet with a date, odds, a wager and a result: single bets, parlays, props and futures, on paper or real. ' +
      'Each can carry fields of your own, such as league, market or sportsbook. Beside that, the tracker keeps what ' +
      'your betting accounts make or lose each day.',
  },
  {
    id: 'betting-platforms',
    question: "Why not use my betting platform's own history?",
    answer:
      'It shows the bets that you placed there, with real money. In PaperEdge you can try a strategy without a stake, ' +
      'keep bets from everywhere side by side, and judge each strategy by figures of its own.',
  },
  {
    id: 'notebooks',
    question: 'How do notebooks organize my strategies?',
    answer:
      'Keep one notebook for each strategy. It has its own starting bankroll, bets and columns, and its own profit, ' +
      'win rate and return on investment, so a strategy that works is not hidden by one that does not. ' +
      'The dashboard shows which notebooks do best.',
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'analytics',
    question: 'What figures and analytics do I get?',
    answer:
      'Notebooks show profit and loss, win rate and return on investment, with a calendar; the dashboard adds them up. ' +
      'Analytics says whether it is an edge or luck: how probable an edge is, with intervals, drawdowns, streaks, ' +
      'breakdowns, other stakes replayed and closing line value. Every figure says how it is worked out.',
    link: { href: '/analytics', label: 'Go to Analytics' },
  },
  {
    id: 'calculators',
    question: 'Which calculators are there?',
    answer:
      'Eight: odds and payouts, what to bet to win a unit, parlays, arbitrage and hedging, fair odds without the ' +
      "bookmaker's margin, expected value with the Kelly stake, free bets, and round robins. Results can be copied or " +
      'shared as a link, and most can be added to a notebook as a bet.',
    link: { href: '/calculators', label: 'Go to Calculators' },
  },
  {
    id: 'tracker',
    question: 'How does the tracker work?',
    answer:
      'Add the accounts that you bet with, then click a date and enter what each of them made or lost that day. The ' +
      'calendar shows the total of every day, with sums for the month, the year and all time. Click an account to ' +
      'see a calendar of its own.',
    link: { href: '/tracker', label: 'Go to Tracker' },
  },
  {
    id: 'mobile',
    question: 'Does it work on my phone?',
    answer:
      "Yes, in your phone's browser, with nothing to install. Everything that you can do on a computer you can do " +
      'there, too.',
  },
  {
    id: 'security',
    question: 'Is my data secure?',
    answer:
      'Your data is kept in a PostgreSQL database whose row-level security lets each person read and change their own ' +
      'rows only: the database itself refuses everyone else. Of your password only a hash is kept. You can add ' +
      'two-factor authentication, sign out all other browsers, and delete your account with everything in it.',
    link: { href: '/settings', label: 'Go to Settings' },
  },
  {
    id: 'connecting-accounts',
    question: 'Do I have to connect my betting accounts?',
    answer:
      'No. PaperEdge never asks for the login of a sportsbook or a bank, and connects to none. It knows what you type ' +
      'in or import from a file, and nothing else.',
  },
  {
    id: 'sports',
    question: 'Can I track more than one sport?',
    answer:
      'Yes, every sport and league, and whatever else takes bets. A new notebook offers common leagues, markets and ' +
      'sportsbooks to pick from, and you can change the lists or add columns of your own.',
  },
  {
    id: 'sync',
    question: 'Does it sync between my devices in real time?',
    answer:
      'Yes. What you add, change or delete shows on your other devices and in your other tabs within a second, without ' +
      'a reload; after a lost connection they catch up by themselves. If the same bet was changed in both places, you ' +
      'are told, and nothing is overwritten silently.',
  },
  {
    id: 'limits',
    question: 'Is there a limit on how many bets I can keep?',
    answer:
      'There is no set limit. PaperEdge is tested with 100,000 bets in one notebook, which you can search, filter and ' +
      'sort as you type.',
  },
  {
    id: 'spreadsheets',
    question: 'How is this better than a spreadsheet?',
    answer:
      'Payouts, profit, win rate and bankroll follow from the odds and the result, so there are no formulas to build ' +
      'or break. You get calendars, calculators, and pages made for phones. And you are not locked in: bets come in ' +
      'from a spreadsheet and go back out to one.',
  },
  {
    id: 'export',
    question: 'Can I export my data?',
    answer:
      'Yes, all of it, with one click in Settings: a ZIP with a CSV file of each notebook for any spreadsheet, and a ' +
      'JSON file that PaperEdge can import again. A notebook can also be exported alone. Import reads the CSV files ' +
      'of other trackers, too.',
    link: { href: '/settings', label: 'Go to Settings' },
  },
];
