import { Invalid } from '#domain/checked.ts';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from './bytes.ts';
import { type Der, readDer } from './der.ts';

type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

export type Hash = { name: HashName; digest: (bytes: Uint8Array) => Uint8Array };

/** A signature algorithm, as WebCrypto names it. */
type SignatureScheme =
  | { name: 'RSASSA-PKCS1-v1_5' | 'ECDSA'; hash: HashName }
  | { name: 'RSA-PSS'; hash: HashName; saltLength: number }
  | { name: 'Ed25519' };

const HASHES: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', digest: sha256 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', digest: sha384 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', digest: sha512 },
};

const RSA = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';
const EC = '1.2.840.10045.2.1';

const SCHEMES: Readonly<Record<string, SignatureScheme>> = {
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
  '1.3.101.112': { name: 'Ed25519' },
};

const SHA_1 = '1.3.14.3.2.26';
const SHA_1_SIGNATURES = new Set(['1.2.840.113549.1.1.5', '1.2.840.10045.4.1']);

const CURVES: Readonly<Record<string, { namedCurve: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};

/** Shorter RSA keys can be broken; longer ones only cost time. */
const RSA_BITS = { from: 2048, to: 8192 };

export function hashOf(algorithm: Der): Hash {
  const oid = algorithm.take('OID ANY?')[0].oid();
  const hash = HASHES[oid];
  if (hash !== undefined) return hash;
  throw new Invalid(
    oid === SHA_1
      ? 'It uses SHA-1, which can be forged. Ask for SHA-256.'
      : `It uses a hash that this check doesn't know (${oid}). Ask for SHA-256.`,
  );
}

type Signed = {
  data: Bytes;
  signature: Bytes;
  algorithm: Der;
  /** CMS names the hash separately if the signature's algorithm is only the key's type. */
  hash?: Hash;
};

/** Whether the key made this signature. Rejects with Invalid what WebCrypto can't check here. */
export async function verifySignature(publicKey: Der, signed: Signed): Promise<boolean> {
  // Missing outside secure contexts, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) {
    throw new Invalid(
      'Signatures can only be checked on a page opened over HTTPS, from localhost or from a file.',
    );
  }
  const scheme = schemeOf(signed);
  const [type, keyBits] = publicKey.take('SEQUENCE BITS');
  const curve = scheme.name === 'ECDSA' ? curveOf(type) : undefined;
  const signature = curve ? rawEcdsa(signed.signature, curve.bytes) : signed.signature;
  const keyBytes = scheme.name === 'RSA-PSS' ? plainRsaKey(keyBits) : publicKey.raw;
  try {
    const key = await subtle.importKey('spki', keyBytes, { ...scheme, ...curve }, false, ['verify']);
    checkRsaLength(key);
    return await subtle.verify(scheme, key, signature, signed.data);
  } catch (error) {
    if (error instanceof Invalid) throw error;
    const name = curve ? `${scheme.name}, ${curve.namedCurve}` : scheme.name;
    throw new Invalid(
      `Its signature (${name}) can't be checked: its key is damaged, or of a kind that isn't known here.`,
    );
  }
}

function schemeOf({ algorithm, hash }: Signed): SignatureScheme {
  const [type, parameters] = algorithm.take('OID ANY?');
  const oid = type.oid();
  const scheme = SCHEMES[oid];
  if (scheme !== undefined) return scheme;
  if (oid === RSA_PSS && parameters !== undefined) return pssScheme(parameters);
  if (oid === RSA && hash !== undefined) return { name: 'RSASSA-PKCS1-v1_5', hash: hash.name };
  if (oid === EC && hash !== undefined) return { name: 'ECDSA', hash: hash.name };
  throw new Invalid(
    SHA_1_SIGNATURES.has(oid)
      ? 'It is signed with SHA-1, which can be forged.'
      : `It is signed in a way that this check doesn't know (${oid}).`,
  );
}

/** RSASSA-PSS-params (RFC 4055). By default, its hashes are SHA-1. */
function pssScheme(parameters: Der): SignatureScheme {
  const [hash, mask, salt] = parameters.take('[0]? [1]? [2]? [3]?');
  if (hash === undefined || mask === undefined) {
    throw new Invalid('It is signed with SHA-1, which can be forged.');
  }
  const { name } = hashOf(hash.take('SEQUENCE')[0]);
  const [, maskHash] = mask.take('SEQUENCE')[0].take('OID SEQUENCE');
  if (hashOf(maskHash).name !== name) {
    throw new Invalid("It is signed with two different hashes (RSA-PSS), which this check doesn't know.");
  }
  return { name: 'RSA-PSS', hash: name, saltLength: salt?.take('INTEGER')[0].smallNumber() ?? 20 };
}

function curveOf(keyType: Der) {
  const [oid, parameters] = keyType.take('OID ANY?');
  if (oid.oid() !== EC || parameters === undefined) {
    throw new Invalid("Its signature and its certificate's key are of different kinds.");
  }
  const curve = CURVES[parameters.oid()];
  if (curve !== undefined) return curve;
  throw new Invalid(`It is signed with a curve that this check doesn't know (${parameters.oid()}).`);
}

/** WebCrypto takes r and s side by side, padded, where CMS has a SEQUENCE of two INTEGERs. */
function rawEcdsa(signature: Bytes, bytes: number): Bytes {
  const pair = readDer(signature, 'signature');
  const halves = pair.take('INTEGER INTEGER').map(({ content }) => {
    const digits = content[0] === 0 ? content.subarray(1) : content;
    if (digits.length > bytes) throw pair.damaged();
    return concatBytes(new Uint8Array(bytes - digits.length), digits);
  });
  return concatBytes(...halves);
}

/** WebCrypto doesn't import keys that are marked for RSA-PSS alone; they are RSA keys all the same. */
function plainRsaKey(keyBits: Der): Bytes {
  const content = concatBytes(hexToBytes('300d06092a864886f70d0101010500'), keyBits.raw);
  return concatBytes(Uint8Array.of(0x30, 0x82, content.length >> 8, content.length), content);
}

function checkRsaLength({ algorithm }: CryptoKey): void {
  if (!('modulusLength' in algorithm)) return;
  const bits = Number(algorithm.modulusLength);
  if (bits >= RSA_BITS.from && bits <= RSA_BITS.to) return;
  throw new Invalid(`Its RSA key has ${bits} bits; this check takes ${RSA_BITS.from} to ${RSA_BITS.to}.`);
}
