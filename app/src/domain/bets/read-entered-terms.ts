import { type Checked, quoted } from '#domain/checked.ts';
import { parsePercent, percentSuggestions } from '#domain/reader/typed-percent.ts';
import type { Ending, Tie } from '#domain/terms/ending.ts';
import { type EndingTexts, type EnteredTerms, NO_ENDING_TEXTS, type TermsTexts } from './entered-terms.ts';

// Apart from what writes these texts, which pages without a form load.

const MOST_COMMISSION = 20;
const COMMISSION = 'Enter a commission from 0% to 20%, such as 5%';

/**
 * A typed commission as terms have it, of at most 20% with two decimals; 0 if blank.
 *
 * @example readCommission('6,5 %') // { value: '6.5' }
 * @example readCommission('0.05') // { problem: 'Did you mean 5% or 0.05%?' }
 */
export function readCommission(text: string): Checked<string> {
  if (text.trim() === '') return { value: '0' };
  const range = { zero: true, most: MOST_COMMISSION };
  const share = parsePercent(text, range);
  if (!share) {
    const choices = percentSuggestions(text, range);
    return { problem: choices.length > 0 ? `Did you mean ${choices.join(' or ')}?` : COMMISSION };
  }
  const hundredths = share.part * 10_000n;
  if (hundredths % share.whole !== 0n) return { problem: 'Use at most two decimals' };
  return { value: String(Number(hundredths / share.whole) / 100) };
}

const PLACE = /^(?:(\d{1,2}) ?\/ ?)?(\d{1,2})$/;

/**
 * A typed fraction of the odds that a place pays.
 *
 * @example readPlace('1/5') // { value: '1/5' }
 */
export function readPlace(text: string): Checked<string> {
  const [, part = '1', of = ''] = PLACE.exec(text.trim()) ?? [];
  const isShare = Number(part) > 0 && Number(part) <= Number(of);
  if (!isShare) return { problem: 'Enter what a place pays of the odds, such as 1/4 or 1/5' };
  return { value: `${Number(part)}/${Number(of)}` };
}

/** Typed terms; `problem` names the field. */
export function readTermsTexts(
  texts: TermsTexts,
): Checked<EnteredTerms | null, { field: keyof TermsTexts; message: string }> {
  const problem = (field: keyof TermsTexts, message: string) => ({ problem: { field, message } });
  if (texts.side === 'each_way') {
    const place = readPlace(texts.place);
    if ('problem' in place) return problem('place', place.problem);
    const places = texts.places.trim();
    if (places !== '' && !/^(?:[1-9]|1\d|20)$/.test(places))
      return problem('places', 'Enter a number of places from 1 to 20');
    const count = places === '' ? null : Number(places);
    return { value: { kind: 'each_way', place: place.value, places: count } };
  }
  const isLay = texts.side === 'lay';
  if (!isLay && texts.commission.trim() === '') return { value: null };
  const commission = readCommission(texts.commission);
  if ('problem' in commission) return problem('commission', commission.problem);
  return {
    value: isLay
      ? { kind: 'lay', commission: commission.value, isLiability: texts.risk === 'liability' }
      : { kind: 'exchange', commission: commission.value },
  };
}

function readTie(text: string): Tie | undefined {
  const [, tied = '', places = '1'] = /^(\d{1,3})(?: ?(?:for|\/) ?(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const isTie = Number(tied) >= 2 && Number(tied) <= 100 && Number(places) >= 1;
  return isTie && Number(places) <= Number(tied) ? [Number(tied), Number(places)] : undefined;
}

/**
 * What typed texts say that lessened a return; null if they are blank.
 *
 * @example readEndingTexts({ rule4: '25p, 5p', tied: '', tiedPlace: '' }) // { value: { rule4: [25, 5] } }
 */
export function readEndingTexts(
  texts: EndingTexts = NO_ENDING_TEXTS,
): Checked<Ending | null, { field: keyof EndingTexts; message: string }> {
  const isBlank = (text: string) => text.trim() === '';
  const pence = isBlank(texts.rule4) ? [] : texts.rule4.trim().split(/[ ,;+]+/);
  const rule4 = pence.map((each) => (/^(?:[1-9]|[1-8]\d|90)p?$/i.test(each) ? Number.parseInt(each, 10) : 0));
  if (rule4.includes(0) || rule4.length > 10)
    return { problem: { field: 'rule4', message: 'Enter deductions from 1 to 90 pence, such as 25' } };
  const ties = (['tied', 'tiedPlace'] as const).map((field) => ({
    field,
    tie: isBlank(texts[field]) ? null : readTie(texts[field]),
  }));
  const wrong = ties.find(({ tie }) => tie === undefined);
  if (wrong) {
    const message = `Enter how many tied, such as 2, or 4 for 2 if they tied for two places, not ${quoted(texts[wrong.field])}`;
    return { problem: { field: wrong.field, message } };
  }
  const [tied, place] = ties.map(({ tie }) => tie);
  if (rule4.length === 0 && !tied && !place) return { value: null };
  return {
    value: { ...(rule4.length > 0 && { rule4 }), ...(tied && { tied }), ...(place && { tied_place: place }) },
  };
}
