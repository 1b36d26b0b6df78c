import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyExportedData } from '#tests/support/any-exported-data.ts';
import { contentOf, exportedFrom } from '#tests/support/without-ids.ts';
import { planOfExport } from './plan.ts';

function counting(): () => string {
  let count = 0;
  return () => `new ${(count += 1)}`;
}

test('the plan of an export has all of it, in order', () => {
  fc.assert(
    fc.property(anyExportedData, (data) => {
      expect(contentOf(exportedFrom(planOfExport(data, counting())))).toEqual(contentOf(data));
    }),
  );
});

test('everything gets a new id', () => {
  fc.assert(
    fc.property(anyExportedData, (data) => {
      const plan = planOfExport(data, counting());
      const { notebooks, columns, bets, accounts, days } = plan;
      const own = [...notebooks, ...columns, ...bets, ...accounts].map(({ id }) => id);
      expect(new Set(own).size).toBe(own.length);
      const named = [
        ...[...columns, ...bets].map(({ notebookId }) => notebookId),
        ...bets.flatMap(({ customValues }) => Object.keys(customValues)),
        ...days.map(({ accountId }) => accountId),
      ];
      expect([...own, ...named].filter((id) => !id.startsWith('new '))).toEqual([]);
    }),
  );
});
