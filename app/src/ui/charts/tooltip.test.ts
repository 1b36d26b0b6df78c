import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip.tsx';

const tip = { width: 100, height: 40 };
const room = { width: 300, height: 200 };

test.each([
  ['right of its point', { x: 50, y: 100 }, { left: 64, top: 80 }],
  ['left of it where the right has no room', { x: 250, y: 100 }, { left: 136, top: 80 }],
  ['within the top', { x: 50, y: 5 }, { left: 64, top: 0 }],
  ['within the bottom', { x: 50, y: 199 }, { left: 64, top: 160 }],
])('a tooltip is %s', (_, point, place) => expect(tooltipPlace(point, tip, room)).toEqual(place));

test('if neither side has room, it is above, or else below', () => {
  const wide = { width: 200, height: 40 };
  expect(tooltipPlace({ x: 150, y: 100 }, wide, room)).toEqual({ left: 50, top: 46 });
  expect(tooltipPlace({ x: 150, y: 20 }, wide, room)).toEqual({ left: 50, top: 34 });
});
