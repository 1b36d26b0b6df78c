import type { ComponentType } from 'react';
import { EvidencePicture } from '#ui/charts/evidence-picture.tsx';

export type Faq = {
  /** Part of links to the entry: it must never change. */
  id: string;
  question: string;
  answer: string;
  Picture?: ComponentType;
  link?: { href: string; label: string };
};

/** Most common first; the last ones explain the verdict. Apostrophes are straight, as typed in a search. */
export const FAQS: readonly Faq[] = [
  {
    id: 'what-is-paperedge',
    question: 'What is PaperEdge?',
    answer:
      "A place to bet on paper. Write down the bets you'd make, record the results, and see whether your " +
      'strategy makes money before you risk any. PaperEdge takes no bets and holds no money.',
  },
  {
    id: 'what-can-i-track',
    question: 'What can I track?',
    answer:
      'Any bet with a date, odds, a wager and a result: single bets, parlays, props and futures, on paper ' +
      'or real. Add your own fields, such as league, market or sportsbook. The tracker also records what ' +
      'your betting accounts make or lose each day.',
  },
  {
    id: 'betting-platforms',
    question: "Why not just use my sportsbook's history?",
    answer:
      'It only shows the real-money bets you placed there. In PaperEdge you can try a strategy without risking ' +
      'money, keep bets from everywhere side by side, and judge each strategy by its own numbers.',
  },
  {
    id: 'notebooks',
    question: 'How do notebooks organize my strategies?',
    answer:
      'Keep one notebook per strategy. Each has its own starting bankroll, bets and fields, and its own ' +
      "profit, win rate and return on investment, so a strategy that works isn't hidden by one that " +
      "doesn't. The dashboard shows which notebooks do best.",
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'one-line',
    question: 'How do I add a bet in one line?',
    answer:
      "Type it as you'd write it down, on the dashboard or in a notebook, or press N anywhere: " +
      '"Lakers -3.5 -110 2u DK", "Arsenal v Spurs over 2.5 @1.95 50" or "parlay: Lakers -110 + Heat +120, 25". ' +
      'You see how we read it before Enter adds it. ' +
      "Leave the wager out to bet one unit, if you've set one for the notebook. " +
      'You can paste a slip, too.',
    link: { href: '/dashboard', label: 'Go to Dashboard' },
  },
  {
    id: 'analytics',
    question: 'What figures and analytics do I get?',
    answer:
      'Notebooks show profit and loss, win rate and return on investment, with a calendar; the dashboard ' +
      'adds them up. Analytics tells edge from luck: your chance of an edge and the evidence for it, with ' +
      'ranges, drawdowns, streaks, breakdowns, stake replays and closing line value. Every figure explains ' +
      'how we calculate it.',
    link: { href: '/analytics', label: 'Go to Analytics' },
  },
  {
    id: 'calculators',
    question: 'Which calculators are there?',
    answer:
      'Eight: odds and payouts, what to bet to win a unit, parlays, arbitrage and hedging with two or more ' +
      "outcomes, fair odds without the bookmaker's margin, expected value with Kelly stakes, free bets, and " +
      'round robins. ' +
      'You can copy results or share them as a link, and add most of them to a notebook as a bet.',
    link: { href: '/calculators', label: 'Go to Calculators' },
  },
  {
    id: 'tracker',
    question: 'How does the tracker work?',
    answer:
      'Add the accounts you bet with, then click a date and enter what each of them made or lost that day. ' +
      "The calendar shows each day's total, and the totals for the month, the year and all time. Click an " +
      'account to see its own calendar.',
    link: { href: '/tracker', label: 'Go to Tracker' },
  },
  {
    id: 'mobile',
    question: 'Does it work on my phone?',
    answer:
      "Yes, in your phone's browser, with nothing to install. You can do everything there that you can do " +
      'on a computer.',
  },
  {
    id: 'browsers',
    question: 'Which browsers work?',
    answer:
      'Any current one: Chrome and Edge from version 117, Firefox from 128, and Safari from 16.4, on computers and phones. ' +
      'PaperEdge is tested in Chromium, Firefox and WebKit.',
  },
  {
    id: 'security',
    question: 'Is my data secure?',
    answer:
      "Only you can see your data. Even a bug in the app can't show it to someone else: the database " +
      "enforces it with PostgreSQL's row-level security. We store only a hash of your password. You can add " +
      'two-factor authentication, sign out all other browsers, and delete your account with all its data.',
    link: { href: '/settings', label: 'Go to Settings' },
  },
  {
    id: 'connecting-accounts',
    question: 'Do I have to connect my betting accounts?',
    answer:
      'No. PaperEdge never asks for a sportsbook or bank login, and connects to neither. It only knows what ' +
      'you type in or import from a file.',
  },
  {
    id: 'sports',
    question: 'Can I track more than one sport?',
    answer:
      'Yes, every sport and league, and anything you can bet on. A new notebook offers common leagues, ' +
      'markets and sportsbooks to choose from, and you can change the lists or add your own fields.',
  },
  {
    id: 'sync',
    question: 'Does it sync between my devices in real time?',
    answer:
      'Yes. What you add, change or delete shows on your other devices and in your other tabs within a ' +
      'second, without a reload. After a lost connection they catch up automatically. If you change the ' +
      'same bet in two places, PaperEdge tells you instead of overwriting it.',
  },
  {
    id: 'limits',
    question: 'Is there a limit on how many bets I can keep?',
    answer:
      "There's no set limit. PaperEdge is tested with 100,000 bets in one notebook, which you can search, " +
      'filter and sort as you type.',
  },
  {
    id: 'spreadsheets',
    question: 'How is this better than a spreadsheet?',
    answer:
      'Payouts, profit, win rate and bankroll follow from the odds and the result, so there are no formulas ' +
      "to build or break. You get calendars, calculators, and pages made for phones. And you aren't locked " +
      'in: you can import bets from a spreadsheet and export them again.',
  },
  {
    id: 'export',
    question: 'Can I export my data?',
    answer:
      'Yes, all of it, with one click in Settings: a ZIP with a CSV file of each notebook for any ' +
      'spreadsheet, and a JSON file that PaperEdge can import again. You can export a single notebook, ' +
      'too, and import CSV files from other trackers.',
    link: { href: '/settings', label: 'Go to Settings' },
  },
  {
    id: 'chance-of-an-edge',
    question: 'What is the chance of an edge?',
    answer:
      'How likely it is that your picks beat the odds you took. Before your first bet it is about 23%: odds ' +
      'include a margin, so most bettors lose in the long run. Each result that counts moves it, a winning long ' +
      "shot more than a winning favorite. How much you wagered doesn't matter.",
    link: { href: '/analytics', label: 'Go to Analytics' },
  },
  {
    id: 'evidence',
    question: 'What does "Evidence 3.2 to 1" mean?',
    answer:
      'Picture a skeptic who bets along with you. They start with one dollar and put a small share of it on ' +
      "each of your picks, at your odds. At 3.2 to 1, that dollar has become $3.20 in all. It isn't the odds that " +
      "you have an edge: for those, see the chance of an edge. Luck alone isn't expected to grow a dollar.",
  },
  {
    id: 'strong-evidence',
    question: 'Why is 20 to 1 strong, even if I look every day?',
    answer:
      "If you have no edge, the skeptic's dollar reaches $20 with a chance of at most 5%: not just today, but " +
      "ever. That covers every day on which you look, so checking often doesn't raise it. It holds for bets " +
      'recorded beforehand, with none deleted.',
    Picture: EvidencePicture,
  },
  {
    id: 'how-many-bets',
    question: 'How many bets does it take to prove an edge?',
    answer:
      'More than most people think. You get a first verdict after 30 bets on separate events, but at that ' +
      'point it rarely says much. With an edge of 5% at odds of -110, expect about 2,700 bets in all until the ' +
      'evidence is strong; luck can halve or double that. Twice the edge needs about a quarter of the bets.',
  },
  {
    id: 'one-game',
    question: 'Why does only my first bet on a game count?',
    answer:
      "Bets on one game are often linked, so three wins there prove less than three on different games. And we don't " +
      'know when a game starts: a later bet could depend on how it is going. Fill in the Game field to tell us ' +
      'which bets belong together; without it, we go by the description.',
  },
  {
    id: 'overdue-bets',
    question: 'Why do unsettled bets count as lost?',
    answer:
      'Otherwise, never settling your losers would look like an edge. From two days after its date, an open ' +
      'bet counts as lost in your evidence until you settle it. A day counts once all its bets, and those of ' +
      "earlier days, are settled or overdue. Your profit and ROI don't change. For a futures bet, enter the day it's decided.",
  },
  {
    id: 'chosen-notebook',
    question: 'Why does evidence shrink when I choose one notebook?',
    answer:
      'Because you could have chosen another. The best of 13 notebooks looks good even by luck alone, so ' +
      "if you've had 13, deleted ones included, its evidence is divided by 13. Filtering by a field or a start date " +
      "divides it by the number of choices you had. The evidence of all your bets together isn't divided.",
  },
  {
    id: 'stands-out',
    question: 'What does "Stands out" mean in a breakdown?',
    answer:
      'Among many groups, some look good or bad by luck. A group stands out only if its evidence is strong enough ' +
      'for all of them: every league, weekday, month and their pairs. On average, at most 1 in 10 marked groups is ' +
      'luck. Unlike your evidence, that weakens if you keep checking, so test it on new bets.',
  },
  {
    id: 'verdict-limits',
    question: "What can't the verdict know?",
    answer:
      'Whether you wrote down every bet before its event started. Bets recorded afterwards, deleted or moved to ' +
      'another day because they lost, and tags filled in after the result make luck look like an edge. At an ' +
      'import, say Yes only if every bet was written down before its game. And you must really have had those odds.',
  },
];
