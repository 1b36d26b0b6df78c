import { Invalid } from '#domain/checked.ts';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Bytes, equalBytes } from './bytes.ts';
import { checkChain, checkSigner, hasKeyId } from './certificate-chain.ts';
import type { Certificate } from './certificate.ts';
import { checkDigest } from './day-line.ts';
import type { Der } from './der.ts';
import { type Hash, hashOf, verifySignature } from './signature.ts';
import { readTimeStamp, type TimeStampToken, TST_INFO } from './time-stamp-token.ts';

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

export type TimeStamp = {
  kind: 'rfc3161';
  /** When the authority had the line, such as 2026-11-25T20:18:03.123Z. */
  time: string;
  /** How far the time may be off, or null if the authority doesn't say. */
  accuracySeconds: number | null;
  /** The signer's name in its certificate. */
  authority: string;
  /** The issuer of the last certificate in the stamp's chain. */
  issuer: string;
  /** The certificates from the authority's up, with their SHA-256 in hexadecimal digits. */
  certificates: { name: string; fingerprint: string }[];
  note: string;
};

/** The check has no list of trusted authorities. */
const NOTE =
  "PaperEdge doesn't know this authority, and anybody can make a certificate with any name. Before you trust it, compare the fingerprints with those the authority publishes. Whether a certificate was revoked isn't checked.";

/**
 * Verifies an RFC 3161 answer or token in full, but for trust in its authority: rejects with Invalid what doesn't
 * hold.
 */
export async function verifyTimeStamp(bytes: Uint8Array, line: string): Promise<TimeStamp> {
  const token = readTimeStamp(bytes);
  checkDigest(token.info.digest, hashOf(token.info.hash), line);
  const certificate = signersCertificate(token);
  checkAttributes(token, certificate);
  const { algorithm, signature, signedAttributes: data, digestAlgorithm } = token.signer;
  const signed = { data, signature, algorithm, hash: hashOf(digestAlgorithm) };
  if (!(await verifySignature(certificate.publicKey, signed))) {
    throw new Invalid("Its signature isn't that of the certificate it names.");
  }
  checkSigner(certificate);
  const chain = await checkChain(certificate, token.certificates, token.info.time);
  return {
    kind: 'rfc3161',
    time: new Date(token.info.time).toISOString(),
    accuracySeconds: token.info.accuracySeconds,
    authority: certificate.subject.text,
    issuer: (chain.at(-1) ?? certificate).issuer.text,
    certificates: chain.map(({ subject, raw }) => ({
      name: subject.text,
      fingerprint: bytesToHex(sha256(raw)),
    })),
    note: NOTE,
  };
}

function signersCertificate({ certificates, signer: { id } }: TimeStampToken): Certificate {
  const isSigners = (certificate: Certificate) => {
    if (id.is('(0)')) return hasKeyId(certificate, id.content);
    const [issuer, serial] = id.take('SEQUENCE INTEGER');
    return equalBytes(certificate.issuer.raw, issuer.raw) && equalBytes(certificate.serial, serial.content);
  };
  const found = certificates.find(isSigners);
  if (found !== undefined) return found;
  throw new Invalid(
    "Its signer's certificate isn't in it. Ask the authority again for an answer with it (openssl ts -query -cert).",
  );
}

/** The signature covers the attributes alone: they must name the content, its type and the signer's certificate. */
function checkAttributes({ content, signer }: TimeStampToken, { raw }: Certificate): void {
  const { attributes, digestAlgorithm } = signer;
  if (attributes.get(ATTRIBUTE.contentType)?.oid() !== TST_INFO) {
    throw new Invalid("What is signed here isn't a time stamp.");
  }
  const digest = hashOf(digestAlgorithm).digest(content);
  if (!equalBytes(attributes.get(ATTRIBUTE.messageDigest)?.octets() ?? new Uint8Array(), digest)) {
    throw new Invalid('It was changed after it was signed.');
  }
  const named = [
    ...namesCertificate(raw, sha1, attributes.get(ATTRIBUTE.signingCertificate)),
    ...namesCertificate(raw, sha256, attributes.get(ATTRIBUTE.signingCertificateV2)),
  ];
  if (named.length === 0) throw new Invalid("It doesn't say which certificate signed it.");
  if (!named.every(Boolean)) {
    throw new Invalid('It was signed with another certificate than the one it names.');
  }
}

/** Whether an attribute names this certificate (RFC 5035, RFC 5816): by this digest, unless it names another. */
function namesCertificate(certificate: Bytes, usual: Hash['digest'], attribute?: Der): boolean[] {
  if (attribute === undefined) return [];
  const [id] = attribute.take('SEQUENCE SEQUENCE?')[0].items('SEQUENCE');
  if (id === undefined) throw attribute.damaged();
  const [algorithm, hash] = id.take('SEQUENCE? OCTETS SEQUENCE?');
  const digest = algorithm ? hashOf(algorithm).digest : usual;
  return [equalBytes(digest(certificate), hash.content)];
}
