import { equalBytes } from './bytes.ts';
import type { Der } from './der.ts';

/** What a check needs of an X.509 certificate (RFC 5280). */
export type Certificate = ReturnType<typeof readCertificate>;

export function readCertificate(block: Der) {
  const [signed, algorithm, signature] = block.take('SEQUENCE SEQUENCE BITS');
  const [, serial, innerAlgorithm, issuer, validity, subject, publicKey, , , extensions] = signed.take(
    '[0]? INTEGER SEQUENCE SEQUENCE SEQUENCE SEQUENCE SEQUENCE (1)? (2)? [3]?',
  );
  if (!equalBytes(innerAlgorithm.raw, algorithm.raw)) throw block.damaged();
  const [from, to] = validity.take('ANY ANY');
  return {
    raw: block.raw,
    /** What its issuer signed. */
    signed: signed.raw,
    algorithm,
    signature: signature.bits(),
    serial: serial.content,
    issuer: distinguishedName(issuer),
    subject: distinguishedName(subject),
    validFrom: from.time(),
    validTo: to.time(),
    publicKey: publicKey.named('public key'),
    extensions: readExtensions(extensions?.take('SEQUENCE')[0].items('SEQUENCE') ?? []),
  };
}

function readExtensions(items: readonly Der[]) {
  const extensions = new Map<string, { critical: boolean; value: Uint8Array }>();
  for (const extension of items) {
    const [oid, critical, value] = extension.take('OID BOOLEAN? OCTETS');
    if (extensions.has(oid.oid())) throw extension.damaged();
    extensions.set(oid.oid(), { critical: critical?.isTrue() ?? false, value: value.content });
  }
  return extensions;
}

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const LONGEST = 200;

/** A subject or issuer, to show as "Time stamps 2026 (Example Inc.)". */
function distinguishedName(block: Der) {
  const sets = block.items('SET');
  const pairs = sets.flatMap((set) => set.items('SEQUENCE').map((pair) => pair.take('OID ANY')));
  const values = new Map(pairs.map(([oid, value]) => [oid.oid(), plainText(value.text())]));
  const organization = values.get(ORGANIZATION);
  const name = values.get(COMMON_NAME) || organization || [...values.values()].join(', ');
  const inBrackets = organization && organization !== name ? ` (${organization})` : '';
  return { raw: block.raw, text: (name || 'an authority without a name') + inBrackets };
}

/** Strangers' text without what could change how the page around it reads: line breaks, changes of direction. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\p{C}|\p{Z}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
