import type { ComponentType } from 'react';
import { Helplines } from '#ui/helplines.tsx';
import { VERDICT_FAQS } from './verdict-questions.ts';

export type Faq = {
  /** Part of links to the entry: it must never change. */
  id: string;
  question: string;
  answer: string;
  Picture?: ComponentType;
  link?: { href: string; label: string };
};

/** Most common first. Apostrophes are straight, as typed in a search. */
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
      'Type it on the dashboard or in a notebook, or press N anywhere: ' +
      '"Lakers -3.5 -110 2u DK" or "parlay: Lakers -110 + Heat +120, 25". ' +
      'You see how we read it before Enter adds it, and what may mean more is asked about. ' +
      "Leave the wager out to bet one unit, if you've set one for the notebook. " +
      'Decimal commas are fine, and so are pasted slips.',
    link: { href: '/dashboard', label: 'Go to Dashboard' },
  },
  {
    id: 'kinds',
    question: 'Can I record lay and each-way bets, and exchanges?',
    answer:
      'Yes. Add Bet has switches for Lay and Each way, and a commission under More; in one line, type ' +
      '"lay Arsenal 2.10 20 5% comm" or "Red Rum 14/1 5 ew 1/5". A lay bet risks its liability, an each-way bet both ' +
      'parts, and ROI counts what is at risk. Placed, Rule 4 and dead heats are worked out, and a return can be typed.',
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'games',
    question: 'Can I pick bets from coming games instead of typing them?',
    answer:
      'Yes. Drop a file on Games & results: fixtures.csv of football-data.co.uk, an answer of The Odds API, or your ' +
      'own CSV. "From games" in Add Bet lists the games that haven\'t started with the prices of each book, and a price ' +
      'fills in the bet. Files are read on your device, and no other site is contacted.',
    link: { href: '/games', label: 'Go to Games & results' },
  },
  {
    id: 'results',
    question: 'Can results and closing odds come from a file?',
    answer:
      'Yes. Drop a file with scores on Games & results, such as E0.csv of football-data.co.uk. You see what it would settle, ' +
      'which closing odds bets get, and why others stay as they are. Nothing changes until you apply it, and there is Undo. ' +
      "We never guess: if we don't know a team's name, we ask once.",
    link: { href: '/games', label: 'Go to Games & results' },
  },
  {
    id: 'currency',
    question: 'Can I use another currency than dollars?',
    answer:
      'Yes. Settings has a list of currencies, and takes any other sign, before or after the amount, with or without ' +
      'decimals. It only changes how amounts are written, on all your devices: nothing is converted. A record and its ' +
      'share stay as they are.',
    link: { href: '/settings', label: 'Go to Settings' },
  },
  {
    id: 'day-settled',
    question: 'On which day does a future count?',
    answer:
      'On the day you placed it, or, if you choose Settled in a calendar, a recap or Settings, on the day it was settled: ' +
      'the day of its last start, or the day you settled it. You can change that day under More when you edit the bet. ' +
      'Both ways add up to the same total.',
    link: { href: '/settings', label: 'Go to Settings' },
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
      'the recap, too. If your server sends email, Settings can have the figures emailed to you on Mondays.',
    link: { href: '/recap', label: 'Go to your recap' },
  },
  {
    id: 'record',
    question: 'How can I prove my results to others?',
    answer:
      "Start a record in a notebook. From then on, a bet locks when its event starts, and PaperEdge won't let anyone change or delete it, not even you. Every change is linked to the one before, so a rewritten past shows. A record can't be turned off, only ended, and the end shows.",
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'locked-bet',
    question: 'Why is my bet locked?',
    answer:
      'Its notebook keeps a record, and its event has started. Without a start time, it locks when its day ends in the time zone the record was started in. You can still settle it and add closing odds, tags and notes. If something in it is wrong, open it and add a correction: both stay visible.',
  },
  {
    id: 'stamps',
    question: 'What is the line of the day, and why have it stamped?',
    answer:
      "It's 64 characters that stand for a record up to that day. Anyone who has it can tell if the record was rewritten " +
      "later. A stamp is somebody else's word that the line existed at a certain time: an RFC 3161 time stamp or an " +
      'OpenTimestamps file. Without one, the times are only as good as the word of whoever runs this server.',
  },
  {
    id: 'share-record',
    question: 'Who can see my record, and what do they see?',
    answer:
      'Nobody but you, until you create a link. Anyone who has it sees the results, days, odds and starts of locked bets, ' +
      'and what you ticked. Amounts are in units unless you choose money. Open bets, your email address and your other ' +
      'notebooks stay hidden, except how many there were. Links expire, and you can revoke them.',
    link: { href: '/notebooks', label: 'Go to Notebooks' },
  },
  {
    id: 'check-record',
    question: "How can I check somebody's record?",
    answer:
      "Download the record from its page and open the file in the verifier. It's a single page that works offline and " +
      'sends nothing. It checks that no bet was changed or removed after its start, checks the signature and the time ' +
      'stamps, and computes every figure again.',
  },
  {
    id: 'odds-feed',
    question: 'Can PaperEdge fetch odds and scores by itself?',
    answer:
      "Yes, with your own key of The Odds API, which has a free plan with 500 credits a month. You'll see what each call " +
      'costs before you make it, and your monthly budget is never exceeded. Closing odds are fetched a few minutes before ' +
      "a game starts, only for your pending bets. Without a key, PaperEdge doesn't contact anyone.",
    link: { href: '/settings/odds-feed', label: 'Odds feed' },
  },
  {
    id: 'calculators',
    question: 'Which calculators are there?',
    answer:
      'Ten: odds and payouts, what to bet to win a unit, parlays, arbitrage and hedging with two or more ' +
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
      'in: you can import bets from a spreadsheet, which asks about rows that contradict themselves, and ' +
      'export them again.',
  },
  {
    id: 'export',
    question: 'Can I export my data?',
    answer:
      'Yes, all of it, with one click in Settings: a ZIP with a CSV file of each notebook for any ' +
      'spreadsheet, and a JSON file that PaperEdge can import again. You can export a single notebook, ' +
      "too, and import CSV files from other trackers, and an account's statement, whose profit by day goes to the Tracker.",
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
  ...VERDICT_FAQS,
];
