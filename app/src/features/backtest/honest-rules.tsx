import { Card } from '#ui/card.tsx';

const POINTS = [
  {
    title: 'Prices you could have had',
    text: 'Bets are made before the start, at the average price of several bookmakers. The best price flatters any rule.',
  },
  {
    title: 'The last season is kept for a test',
    text: 'Rules run on the earlier seasons. You open the last one for a rule once you’re done changing it.',
  },
  {
    title: 'Every rule you try counts',
    text: 'Try enough rules and one looks good by luck. The verdict divides its evidence by the number you’ve tried.',
  },
];

/** What keeps a backtest honest, before the first file. */
export function HonestRules() {
  return (
    <Card title="How it works">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {POINTS.map(({ title, text }) => (
          <li key={title}>
            <p className="font-medium">{title}</p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
