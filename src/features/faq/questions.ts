import type { ComponentType } from 'react';
import { EvidencePicture } from '#ui/charts/evidence-picture.tsx';
import { Helplines } from '#ui/helplines.tsx';

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
    id: 'several-bets',
    question: 'Can I change several bets at once?',
    answer:
      'Yes. Choose Select above the bets and tick some; a click with Shift held ticks all in between. ' +
      'You can settle, edit or delete them together, or move them to another notebook with everything they have. ' +
      'Undo in the message that follows takes it back.',
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'keyboard',
    question: 'Can I use PaperEdge without a mouse?',
    answer:
      'Yes. J and K move through the bets of a page, W, L and P settle the one you are at, and U undoes it. ' +
      'G and a letter open a screen, such as G and N for Notebooks. Ctrl+K, or Cmd+K on a Mac, finds any screen, ' +
      'notebook, bet or action. You can turn single keys off in Settings.',
    link: { href: '/faqs?dialog=shortcuts', label: 'Show keyboard shortcuts' },
  },
  {
    id: 'analytics',
    question: 'What figures and analytics do I get?',
    answer:
      'Notebooks show profit and loss, in dollars and units, win rate and return on investment, with a calendar ' +
      'and a curve; the dashboard adds them up. Analytics tells edge from luck: your chance of an edge and its ' +
      'evidence, drawdowns, streaks, breakdowns, leaks, periods, stake replays and closing line value. Each ' +
      'figure explains itself.',
    link: { href: '/analytics', label: 'Go to Analytics' },
  },
  {
    id: 'recap',
    question: 'Can I share how my week went?',
    answer:
      "Yes. The weekly recap sums up Monday to Sunday and makes a picture that you can share, copy or download. It's in " +
      'units or percent, without amounts, unless you choose dollars, and never shows your bankroll. You can print ' +
      'the recap, too.',
    link: { href: '/recap', label: 'Go to your recap' },
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
    id: 'loss-limits',
    question: 'Can I set a loss limit?',
    answer:
      'Yes, in the tracker: for a week from Sunday to Saturday, a month, or both, over all your betting accounts. You ' +
      'get a note at 80% and a warning at 100%, also before you save a day that goes past it. Nothing is blocked. ' +
      'Lowering a limit takes effect right away; raising or removing one takes 24 hours.',
    link: { href: '/tracker?dialog=limits', label: 'Set loss limits' },
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
      'filter and sort as you type. All Bets does the same across your notebooks, and keeps filters you use often.',
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
    id: 'not-fun',
    question: 'What if betting stops being fun?',
    answer:
      "Talk to someone, and don't wait. Chasing losses, betting money you need, hiding it from people close to you, " +
      "or wanting to stop and not managing to are good reasons to call. It's free, and you can call about someone " +
      'else, too.',
    Picture: Helplines,
    link: { href: '/tracker?dialog=limits', label: 'Set loss limits' },
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
    id: 'leaks',
    question: 'What is a leak, and how do you find them?',
    answer:
      'A group of bets, such as player props on Tuesdays, that loses at your odds by more than luck explains. ' +
      'Analytics checks all leagues, markets, weekdays and so on, alone and in pairs; the more groups, the more ' +
      'evidence each needs. On average, at most 1 in 10 found is luck. "Worth watching" claims nothing.',
    link: { href: '/analytics', label: 'Go to Analytics' },
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
