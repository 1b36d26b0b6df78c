import { folded } from '#domain/folded.ts';
import { remembered } from '#domain/remembered.ts';

/**
 * A month's names in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Danish and Norwegian,
 * folded, with abbreviations that aren't their beginnings.
 */
const NAMES: readonly string[] = [
  'january januar janvier enero gennaio janeiro januari styczen stycznia',
  'february februar fevrier febrero febbraio fevereiro februari luty lutego',
  'march marz mrz maerz mars marzo marco maart mrt marts marzec marca',
  'april avril abril aprile kwiecien kwietnia',
  'may mai mayo maggio maio mei maj maja',
  'june juni juin junio giugno junho czerwiec czerwca',
  'july juli juillet julio luglio julho lipiec lipca',
  'august aout agosto augustus augusti sierpien sierpnia',
  'september septembre septiembre settembre setembro wrzesien wrzesnia',
  'october oktober octobre octubre ottobre outubro pazdziernik pazdziernika',
  'november novembre noviembre novembro listopad listopada',
  'december dezember decembre diciembre dicembre dezembro desember grudzien grudnia',
];

/** Shorter beginnings are no abbreviations, and `jui` begins two months. */
const SHORTEST = 3;

const numberOf = remembered((name): number => {
  const word = folded(name);
  if (word.length < SHORTEST) return 0;
  const months = NAMES.flatMap((names, place) =>
    names.split(' ').some((each) => each.startsWith(word)) ? [place + 1] : [],
  );
  return months.length === 1 ? (months[0] ?? 0) : 0;
});

/**
 * The number of a month by its name or an abbreviation of at least three letters, in one of eleven languages; 0 for any
 * other text.
 *
 * @example monthNamed('März') // 3
 * @example monthNamed('févr') // 2
 */
export function monthNamed(name = ''): number {
  return numberOf(name);
}
