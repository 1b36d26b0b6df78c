import { expect, test } from 'vitest';
import { someSharedRecord } from '#tests/support/some-shared-record.ts';
import { pictureText } from '#ui/picture/share-picture.ts';
import { recordPicture } from './record-picture.ts';

test('the picture of a record is in units, and says how many bets were on time', () => {
  const text = pictureText(recordPicture(someSharedRecord()));
  expect(text).toMatch(/^NBA spreads\. Profit: [+−][\d.]+ units\. On time: 20\d of 22\d\. Record: /);
  expect(text).not.toContain('$');
});

test('a record without results has a picture, too', () => {
  expect(pictureText(recordPicture(someSharedRecord({ bets: 0 })))).toBe(
    'NBA spreads. Profit: 0.00 units. On time: 0 of 0. Record: 0-0. PaperEdge',
  );
});
