import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { contextTag, type Der, DerItems, oidOf, smallInteger } from './der.ts';
import { StampError } from './stamp-error.ts';

type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

export type Hash = { name: HashName; digest: (bytes: Uint8Array) => Uint8Array };

/** An AlgorithmIdentifier. */
export type Algorithm = { oid: string; parameters: Der | undefined };

/** What is to be verified with a certificate's key, as WebCrypto names it. */
export type SignatureScheme =
  | { name: 'RSASSA-PKCS1-v1_5'; hash: HashName }
  | { name: 'RSA-PSS'; hash: HashName; saltLength: number }
  | { name: 'ECDSA'; hash: HashName }
  | { name: 'Ed25519' };

const HASHES: Record<string, Hash> = {
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', digest: sha256 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', digest: sha384 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', digest: sha512 },
};

const SHA_1 = '1.3.14.3.2.26';

/** ESSCertID names the certificate by its SHA-1, unless a newer attribute names another hash. */
export const certificateSha1 = sha1;

const RSA = '1.2.840.113549.1.1.1';
export const RSA_PSS = '1.2.840.113549.1.1.10';
export const EC_KEY = '1.2.840.10045.2.1';
export const ED25519 = '1.3.101.112';

const SCHEMES: Record<string, SignatureScheme> = {
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
  [ED25519]: { name: 'Ed25519' },
};

const SHA_1_SIGNATURES = new Set(['1.2.840.113549.1.1.5', '1.2.840.10045.4.1']);

export function algorithmOf(block: Der, what: string): Algorithm {
  const items = new DerItems(block, what);
  const oid = oidOf(items.next(), what);
  const [parameters] = items.rest();
  return { oid, parameters };
}

export function hashOf({ oid }: Algorithm): Hash {
  const hash = HASHES[oid];
  if (hash !== undefined) return hash;
  throw new StampError(
    oid === SHA_1
      ? 'It uses SHA-1, which can be forged. Ask for SHA-256.'
      : `It uses a hash that this check doesn't know (${oid}). Ask for SHA-256.`,
  );
}

/** `digest` is what a signature by a bare key type was made over: CMS names it beside the signature. */
export function schemeOf(algorithm: Algorithm, digest?: Hash): SignatureScheme {
  const { oid } = algorithm;
  const scheme = SCHEMES[oid];
  if (scheme !== undefined) return scheme;
  if (oid === RSA_PSS) return pssScheme(algorithm);
  if (oid === RSA && digest !== undefined) return { name: 'RSASSA-PKCS1-v1_5', hash: digest.name };
  if (oid === EC_KEY && digest !== undefined) return { name: 'ECDSA', hash: digest.name };
  throw new StampError(
    SHA_1_SIGNATURES.has(oid)
      ? 'It is signed with SHA-1, which can be forged.'
      : `It is signed in a way that this check doesn't know (${oid}).`,
  );
}

/** RSASSA-PSS-params of RFC 4055, whose defaults are SHA-1. */
function pssScheme({ parameters }: Algorithm): SignatureScheme {
  const what = 'RSA-PSS parameters';
  const items = new DerItems(parameters, what).rest();
  const inside = (tag: number) => {
    const item = items.find((candidate) => contextTag(candidate) === tag);
    return item === undefined ? undefined : new DerItems(item, what).next();
  };
  const [hash, mask, salt] = [inside(0), inside(1), inside(2)];
  if (hash === undefined || mask === undefined) {
    throw new StampError('It is signed with SHA-1, which can be forged.');
  }
  const { name } = hashOf(algorithmOf(hash, what));
  const maskHash = new DerItems(mask, what).rest()[1];
  if (maskHash === undefined || hashOf(algorithmOf(maskHash, what)).name !== name) {
    throw new StampError("It is signed with two different hashes (RSA-PSS), which this check doesn't know.");
  }
  return { name: 'RSA-PSS', hash: name, saltLength: salt === undefined ? 20 : smallInteger(salt, what) };
}
