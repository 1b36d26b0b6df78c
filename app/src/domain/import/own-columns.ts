import { Invalid, quoted } from '#domain/checked.ts';
import { readLegsText } from '#domain/export/legs-text.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { type Field, FIELDS, MISSING_CLOSES } from '#domain/bets/fields.ts';
import { BET_RESULTS } from '#domain/bets/outcomes.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { parsedJson } from '#domain/json.ts';
import { readEnding, readTerms } from '#domain/terms/read-terms.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { instantOf } from '#domain/calendar/instant.ts';
import { characterCount, cleaned } from '#domain/form.ts';
import { formatCount } from '#domain/number-text.ts';
import { isStoredOdds, parseAmericanOdds } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { type Cell, inColumn, statusOfCell, wagerOfCell } from './cells.ts';
import { priceOfLegs, type ReadLeg } from './legs.ts';
import type { Reading } from './money-columns.ts';
import { OWN_FIELDS } from './roles.ts';

/** Readers of the columns that only our own CSV has. They throw Invalid for invalid cells. */
export function ownReader(reading: Reading) {
  const oddsCellIn = reading('odds', (cell) => cell);
  const priceIn = reading('price', ({ text }) => text.trim());
  const termsIn = reading('terms', (cell) => valueOfCell(cell, FIELDS.terms)) as (
    cells: readonly string[],
  ) => Terms | null;
  const others = OWN_FIELDS.map(([name, role]) => ({
    name,
    read: reading(role, (cell) => valueOfCell(cell, FIELDS[name])),
  }));
  return {
    /** What the bet has in OWN_FIELDS. */
    othersIn: (cells: readonly string[]) =>
      Object.fromEntries(others.map(({ name, read }) => [name, read(cells)])),
    resultIn: reading(
      'result',
      (cell) => BET_RESULTS.find((known) => known === cell.text.trim()) ?? statusOfCell(cell, {}),
    ),
    fairIn: reading('fair closing price', (cell): number | null => {
      const text = cell.text.trim();
      if (text === '') return null;
      const read = readPrice(text, 'decimal', LONGEST_PARLAY_PRICE);
      if (!read) throw new Invalid(`${inColumn(cell)} isn’t a valid decimal price`);
      return millionthsOf(read.price);
    }),
    missingIn: reading('closing price missing', (cell) => choiceOfCell(cell, MISSING_CLOSES)),
    legsIn: reading('legs', (cell): readonly ReadLeg[] => {
      if (cell.text.trim() === '') return [];
      const legs = readLegsText(originalText(cell.text));
      if (!legs) throw new Invalid(`${inColumn(cell)} isn’t a list of legs in PaperEdge’s format`);
      return legs;
    }),
    takenIn: (cells: readonly string[], legs: readonly ReadLeg[]): TakenOdds => {
      const isParlay = legs.length > 0;
      const cell = oddsCellIn(cells);
      const typed = priceIn(cells);
      const terms = termsIn(cells);
      const odds = parseAmericanOdds(cell.text, isParlay ? isStoredOdds : undefined);
      if (odds === undefined) throw new Invalid(`${inColumn(cell)} isn’t a valid American price`);
      if (typed === '') return { odds, taken: null };
      const read = readPrice(typed, 'decimal', isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE);
      const stated = terms ? oddsOfTerms(terms) : read && takenOdds(read);
      const taken = stated && isParlay ? priceOfLegs(stated, legs) : stated;
      if (taken?.odds === odds) return taken;
      throw new Invalid(`the price ${quoted(typed)} contradicts ${inColumn(cell)}`);
    },
  };
}

function choiceOfCell<Choice extends string>(cell: Cell, choices: readonly Choice[]): Choice | null {
  const text = cell.text.trim();
  const choice = choices.find((known) => known === text);
  if (choice || text === '') return choice ?? null;
  throw new Invalid(`${inColumn(cell)} isn’t one of ${choices.join(', ')}`);
}

/** The value of a field, as our CSV writes its kind. */
function valueOfCell(cell: Cell, { kind, of = [], longest = 0, usual }: Field): unknown {
  const text = cleaned(originalText(cell.text));
  if (text === '') return usual ?? null;
  if (kind === 'choice') return choiceOfCell(cell, of);
  if (kind === 'terms' || kind === 'ending') {
    const read = (kind === 'terms' ? readTerms : readEnding)(parsedJson(text));
    if ('value' in read) return read.value;
    throw new Invalid(`${inColumn(cell)} ${read.problem}`);
  }
  if (kind === 'amount') return wagerOfCell(cell, '.');
  if (kind === 'instant') {
    const instant = instantOf(text);
    if (instant !== undefined) return instant;
    throw new Invalid(`${inColumn(cell)} isn’t a time such as 2026-01-05T18:00:00Z`);
  }
  if (kind === 'flag') return !NO.test(text);
  if (characterCount(text) <= longest) return text;
  throw new Invalid(`${inColumn({ ...cell, text })} has more than ${formatCount(longest)} characters`);
}

const NO = /^(?:no|n|false|0)$/i;
