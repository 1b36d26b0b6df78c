import { EvidencePicture } from '#ui/charts/evidence-picture.tsx';
import type { Faq } from './questions.ts';

/** What the verdict says, and what it can't know. */
export const VERDICT_FAQS: readonly Faq[] = [
  {
    id: 'chance-of-an-edge',
    question: 'What is the chance of an edge?',
    answer:
      'How likely it is that your picks beat the odds you took. Before your first bet it is about 24%: odds ' +
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
      'point it rarely says much. With an edge of 5% at odds of -110, expect about 2,800 bets in all until the ' +
      'evidence is strong; luck can halve or double that. Twice the edge needs about a quarter of the bets.',
  },
  {
    id: 'one-game',
    question: 'Why does only my first bet on a game count?',
    answer:
      'Bets on one game are linked, and a later one could depend on how it is going. The Game field says ' +
      'which bets belong together; without it, we go by the description. If an imported file has no times placed, nobody ' +
      'can know which bet came first: the one that says least for you counts, and your chance is a range.',
  },
  {
    id: 'overdue-bets',
    question: 'Why do unsettled bets count as lost?',
    answer:
      'Otherwise, never settling your losers would look like an edge. From two days after its date, an open ' +
      'bet counts as lost in your verdict until you settle it. A day counts once all its bets, and those of ' +
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
    id: 'closing-odds',
    question: 'What is closing line value, and why are closing odds missing?',
    answer:
      'How much better your odds were than the last ones before the start; beating those is the best early sign of an edge. ' +
      "Fair closing odds leave out the bookmaker's margin. Enter closing odds in Edit Bet or get them in Games & results: " +
      "a bet gets them only if its game is certain and they're for its own line. Edit Bet says why there are none.",
    link: { href: '/analytics', label: 'Go to Analytics' },
  },
  {
    id: 'backtest',
    question: 'Can I test a strategy on past games?',
    answer:
      'Yes. Drop season files and pick a rule, such as draws at 3.00 to 4.00. It bets before the start, at the ' +
      'average price, on every season but the last, which you open for a final test. The best of many rules looks ' +
      "good by luck alone, so its evidence is divided by the number you've tried on these games.",
    link: { href: '/backtest', label: 'Go to Backtest' },
  },
  {
    id: 'backtest-luck',
    question: 'My rule made 9% in a backtest. Why do you call it luck?',
    answer:
      'Because the best of many rules looks good by luck alone. We divide the evidence by the number of rules you ' +
      "tried on those games, ever, and show the closing odds: a rule that doesn't beat them rarely keeps winning. " +
      "That's also why backtests are in none of your totals.",
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
