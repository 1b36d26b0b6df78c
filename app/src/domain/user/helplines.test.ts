import { expect, test } from 'vitest';
import { HELPLINES, phoneHref } from './helplines.ts';

test.each([
  ['1-800-GAMBLER', 'tel:18004262537'],
  ['1-800-MY-RESET', 'tel:18006973738'],
  ['0808 8020 133', 'tel:08088020133'],
])('%s is called as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test('every helpline has a host as its site, and a number that can be dialed', () => {
  const services = HELPLINES.flatMap((place) => place.services);
  for (const { site } of services) expect(new URL(`https://${site}`).host).toBe(site);
  for (const phone of services.flatMap((service) => service.phone ?? [])) {
    expect(phoneHref(phone)).toMatch(/^tel:\d{10,11}$/);
  }
});
