import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Describes the same in each zone, with the offset in minutes that it has in January. */
export function describeInZones(zones: Readonly<Record<string, number>>, inZone: () => void) {
  const home = process.env.TZ;
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });
  describe.each(Object.entries(zones))('in %s', (zone, minutes) => {
    beforeAll(() => {
      process.env.TZ = zone;
    });
    test('the time zone is set as intended', () => {
      expect(new Date(2026, 0, 5).getTimezoneOffset()).toBe(minutes);
    });
    inZone();
  });
}
