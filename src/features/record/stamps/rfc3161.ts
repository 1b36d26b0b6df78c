import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { algorithmOf, certificateSha1, hashOf, schemeOf } from './algorithms.ts';
import { checkChain, checkSigner } from './certificate-chain.ts';
import { type Certificate, EXTENSION } from './certificate.ts';
import { checkDigest } from './day-line.ts';
import { type Der, DerItems, octetsOf, oidOf, readDer } from './der.ts';
import { verifySignature } from './signature.ts';
import { type Bytes, equalBytes, StampError } from './stamp-error.ts';
import { readTimeStamp, type Signer, type TimeStampToken, TST_INFO } from './time-stamp-token.ts';

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const SHA_256 = '2.16.840.1.101.3.4.2.1';

export type TimeStamp = {
  kind: 'rfc3161';
  /** When the authority had the line, such as 2026-11-25T20:18:03.123Z. */
  time: string;
  /** How far the time may be off, or null if the authority doesn't say. */
  accuracySeconds: number | null;
  /** Whose key signed: what its certificate says. */
  authority: string;
  /** Who issued that certificate, as far up as the stamp has certificates. */
  issuer: string;
  /** The certificates from the authority's up, with their SHA-256 in hexadecimal digits. */
  certificates: { name: string; fingerprint: string }[];
  note: string;
};

/** The check has no list of trusted authorities. */
const NOTE =
  "PaperEdge doesn't know this authority, and anybody can make a certificate with any name. Before you trust it, compare the fingerprints with those the authority publishes. Whether a certificate was revoked isn't checked.";

/**
 * Verifies an RFC 3161 answer or token in full, but for trust in its authority: rejects with a StampError what doesn't
 * hold.
 */
export async function verifyTimeStamp(bytes: Uint8Array, line: string): Promise<TimeStamp> {
  const token = readTimeStamp(bytes);
  checkDigest(token.info.digest, hashOf(token.info.hash), line);
  const certificate = signersCertificate(token);
  checkAttributes(token, certificate);
  await checkSignature(token.signer, certificate);
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
  const found = certificates.find((certificate) =>
    'subjectKeyId' in id
      ? equalBytes(subjectKeyId(certificate), id.subjectKeyId)
      : equalBytes(certificate.issuer.raw, id.issuer) && equalBytes(certificate.serial, id.serial),
  );
  if (found !== undefined) return found;
  throw new StampError(
    "Its signer's certificate isn't in it. Ask the authority again for an answer with it (openssl ts -query -cert).",
  );
}

function subjectKeyId({ extensions }: Certificate): Bytes {
  const extension = extensions.get(EXTENSION.subjectKeyId);
  return extension === undefined
    ? new Uint8Array()
    : octetsOf(readDer(extension.value, 'certificate'), 'certificate');
}

/** The signature covers the attributes alone: they must name the content, its type and the signer's certificate. */
function checkAttributes({ content, signer }: TimeStampToken, certificate: Certificate): void {
  const what = 'signed attributes';
  const { attributes, digestAlgorithm } = signer;
  if (oidOf(attributes.get(ATTRIBUTE.contentType), what) !== TST_INFO) {
    throw new StampError("What is signed here isn't a time stamp.");
  }
  const digest = hashOf(digestAlgorithm).digest(content);
  if (!equalBytes(octetsOf(attributes.get(ATTRIBUTE.messageDigest), what), digest)) {
    throw new StampError('It was changed after it was signed.');
  }
  const named = namedCertificates(attributes);
  if (named.length === 0) throw new StampError("It doesn't say which certificate signed it.");
  if (!named.every((names) => names(certificate))) {
    throw new StampError('It was signed with another certificate than the one it names.');
  }
}

/** One test for each attribute that names the signer's certificate (RFC 5035, RFC 5816). */
function namedCertificates(attributes: Map<string, Der>): ((certificate: Certificate) => boolean)[] {
  const what = 'signed attributes';
  const first = (oid: string) => {
    const value = attributes.get(oid);
    return value === undefined
      ? undefined
      : new DerItems(new DerItems(new DerItems(value, what).next(), what).next(), what).rest();
  };
  const tests: ((certificate: Certificate) => boolean)[] = [];
  const oldId = first(ATTRIBUTE.signingCertificate);
  if (oldId !== undefined) {
    const hash = octetsOf(oldId[0], what);
    tests.push(({ raw }) => equalBytes(certificateSha1(raw), hash));
  }
  const newId = first(ATTRIBUTE.signingCertificateV2);
  if (newId !== undefined) {
    // The hash's name is left out where it is SHA-256.
    const [head, second] = newId;
    const plain = head !== undefined && isOctets(head);
    const { digest } =
      plain || head === undefined
        ? hashOf({ oid: SHA_256, parameters: undefined })
        : hashOf(algorithmOf(head, what));
    const hash = octetsOf(plain ? head : second, what);
    tests.push(({ raw }) => equalBytes(digest(raw), hash));
  }
  return tests;
}

function isOctets(block: Der): boolean {
  return block.idBlock.tagClass === 1 && block.idBlock.tagNumber === 4;
}

async function checkSignature(signer: Signer, certificate: Certificate): Promise<void> {
  const scheme = schemeOf(signer.signatureAlgorithm, hashOf(signer.digestAlgorithm));
  const holds = await verifySignature(
    scheme,
    certificate.publicKey,
    signer.signature,
    signer.signedAttributes,
  );
  if (!holds) throw new StampError("Its signature isn't that of the certificate it names.");
}
