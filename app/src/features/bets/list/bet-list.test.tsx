import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { BetList } from './bet-list.tsx';

test('the list shows a placeholder, not an empty card, until its rows are placed', () => {
  const html = renderToString(
    <BetList
      bets={[someBet({ id: '1' }), someBet({ id: '2' })]}
      customFields={[]}
      notebooks={[]}
      order="newest"
      onOrderChange={() => {}}
      isGrowing={false}
      isFixed={false}
      betHref={({ id }) => `?bet=${id}`}
      settling={new Set()}
      onSettle={() => {}}
      onSettleLeg={() => {}}
      onDuplicate={() => {}}
      selected={null}
      onSelect={() => {}}
    />,
  );
  expect(html).toContain('animate-pulse');
});
