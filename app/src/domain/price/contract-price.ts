import type { Checked } from '#domain/checked.ts';
import { quoted } from '#domain/checked.ts';
import { magnitudeOf, plainText, readNumber } from '#domain/reader/read-number.ts';
import type { ExactRatio } from '#domain/rounding.ts';

/**
 * The typed price of a contract that pays $1, as an exact share of it, or the message for the field: cents from 0.1 to
 * 99.9, with or without ¢, or a number below 1 or behind a $ in dollars.
 *
 * @example readContractPrice('6,5¢') // { value: { part: 65n, whole: 1000n } }
 * @example readContractPrice('0.42') // { value: { part: 42n, whole: 100n } }
 * @example readContractPrice('100') // { problem: 'A contract costs between 0.1¢ and 99.9¢' }
 */
export function readContractPrice(text: string): Checked<ExactRatio> {
  const [, dollar = '', figure = '', cent = ''] =
    /^(\$ ?)?(.*?)( ?(?:¢|c|cents?))?$/i.exec(plainText(text)) ?? [];
  const number = dollar === '' || cent === '' ? readNumber(figure, 'either') : undefined;
  if (!number) return { problem: `${quoted(text)} isn’t the price of a contract. Type cents such as 42` };
  const { units, scale } = magnitudeOf(number);
  const isInDollars = dollar !== '' || (cent === '' && units < scale);
  const whole = isInDollars ? scale : 100n * scale;
  const isWithin = number.sign !== '-' && 1000n * units >= whole && 1000n * units <= 999n * whole;
  return isWithin
    ? { value: { part: units, whole } }
    : { problem: 'A contract costs between 0.1¢ and 99.9¢' };
}
