import { sha256 } from '@noble/hashes/sha2.js';
import { countOf } from '#domain/number-text.ts';
import { checkBytes } from './checker.ts';
import { describe } from './describe.ts';
import type { Check, StampLines, Verification } from './verification.ts';

/** What verify.html shows, as text for a terminal, without the bets. */
export async function reportInText(bytes: Uint8Array): Promise<{ holds: boolean; text: string }> {
  const result = await checkBytes(
    bytes,
    () => Promise.resolve(),
    () => undefined,
  );
  if ('problem' in result)
    return { holds: false, text: `This file can't be checked. ${printable(result.problem)}` };
  const verification = describe(result.value, sha256);
  return { holds: verification.holds, text: printable(linesOf(verification).join('\n')) };
}

/** Without control characters, which a terminal would obey. */
const printable = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, '\u{FFFD}');

function linesOf(found: Verification): readonly string[] {
  const { name, holds, summary, cautions, checks, countsSentence, figures, notes, stamps, facts, key } =
    found;
  return [
    holds ? 'THIS RECORD HOLDS' : 'THIS RECORD DOES NOT HOLD',
    ...(name === null ? [] : [oneLine(name)]),
    summary,
    ...cautions.map((caution) => `Note: ${caution}`),
    ...section('Checks', checks.flatMap(checkLines)),
    ...section('Figures', [
      countsSentence,
      ...figures.map(({ label, value, hint }) => `${label}: ${value} (${hint})`),
      ...notes,
    ]),
    ...section('Stamps', stamps.flatMap(stampInText)),
    ...section('File', [
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(key ? [`Public key: ${key.publicKey}`, `Fingerprint: ${key.fingerprint}`] : []),
    ]),
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${oneLine(line)}`)];

const stampInText = ({ title, text, isRight, details }: StampLines): readonly string[] => [
  `${title}${isRight ? '' : ', does not hold'}: ${text}`,
  ...details.map((detail) => `- ${detail}`),
];

const WORDS: Readonly<Record<Check['status'], string>> = {
  holds: 'ok',
  fails: 'FAILED',
  absent: 'unproven',
};

function checkLines({ title, status, text, faults, faultCount }: Check): readonly string[] {
  const rest = faultCount - faults.length;
  return [
    `${WORDS[status]}: ${title}. ${text}`,
    ...faults.map(({ where, what, means }) => `- ${where}: ${what} ${means}`),
    ...(rest > 0 ? [`- and ${countOf(rest, 'more problem')}`] : []),
  ];
}
