import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { BetList } from './bet-list.tsx';

test('a placeholder stands in the list until its rows have a place, and never an empty card', () => {
  const html = renderToString(
    <BetList
      bets={[someBet({ id: '1' }), someBet({ id: '2' })]}
      customFields={[]}
      betHref={({ id }) => `?bet=${id}`}
      settling={new Set()}
      onSettle={() => {}}
      onDuplicate={() => {}}
      selected={null}
      onSelect={() => {}}
    />,
  );
  expect(html).toContain('animate-pulse');
});
