import { Null, ObjectIdentifier, Sequence } from 'asn1js';
import { type Algorithm, algorithmOf, EC_KEY, ED25519, RSA_PSS, type SignatureScheme } from './algorithms.ts';
import { bitsOf, damaged, type Der, DerItems, integerBytes, oidOf, readDer } from './der.ts';
import { type Bytes, StampError } from './stamp-error.ts';

const CURVES: Record<string, { namedCurve: string; bytes: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};

const SEQUENCE = 0x30;

/** Shorter RSA keys can be broken; longer ones only cost time. */
const RSA_BITS = { from: 2048, to: 8192 };

/**
 * Whether the key made this signature of the data. Rejects with a StampError what WebCrypto can't check here.
 *
 * @param publicKey a SubjectPublicKeyInfo in DER
 */
export async function verifySignature(
  scheme: SignatureScheme,
  publicKey: Bytes,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  // Missing outside secure contexts, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) {
    throw new StampError(
      'Signatures can only be checked on a page opened over HTTPS, from localhost or from a file.',
    );
  }
  const { keyBytes, keyAlgorithm, signatureBytes } = forWebCrypto(scheme, publicKey, signature);
  try {
    const key = await subtle.importKey('spki', keyBytes, keyAlgorithm, false, ['verify']);
    checkRsaLength(key);
    return await subtle.verify(scheme, key, signatureBytes, data);
  } catch (error) {
    if (error instanceof StampError) throw error;
    throw new StampError(
      `Its signature (${nameOf(scheme, keyAlgorithm)}) can't be checked: its key is damaged, or of a kind that isn't known here.`,
    );
  }
}

type KeyAlgorithm = { name: string; hash?: string; namedCurve?: string };

function forWebCrypto(scheme: SignatureScheme, publicKey: Bytes, signature: Bytes) {
  const what = 'public key';
  const items = new DerItems(readDer(publicKey, what), what);
  const type = algorithmOf(items.next(), what);
  const keyBits = items.next();
  const keyAlgorithm: KeyAlgorithm = { ...scheme };
  if (scheme.name === 'ECDSA') {
    const curve = curveOf(type);
    keyAlgorithm.namedCurve = curve.namedCurve;
    return { keyBytes: publicKey, keyAlgorithm, signatureBytes: rawEcdsa(signature, curve.bytes) };
  }
  if (scheme.name === 'Ed25519' && type.oid !== ED25519) throw wrongKey();
  const keyBytes = type.oid === RSA_PSS && scheme.name === 'RSA-PSS' ? plainRsaKey(keyBits) : publicKey;
  return { keyBytes, keyAlgorithm, signatureBytes: signature };
}

function wrongKey(): StampError {
  return new StampError("Its signature and its certificate's key are of different kinds.");
}

function curveOf({ oid, parameters }: Algorithm) {
  if (oid !== EC_KEY) throw wrongKey();
  const name = oidOf(parameters, 'public key');
  const curve = CURVES[name];
  if (curve === undefined) {
    throw new StampError(`It is signed with a curve that this check doesn't know (${name}).`);
  }
  return curve;
}

/** WebCrypto takes r and s side by side, padded, where CMS has a SEQUENCE of two INTEGERs. */
function rawEcdsa(signature: Bytes, bytes: number): Bytes {
  const what = 'signature';
  if (signature[0] !== SEQUENCE) throw damaged(what);
  const items = new DerItems(readDer(signature, what), what);
  const raw = new Uint8Array(2 * bytes);
  for (const end of [bytes, 2 * bytes]) {
    const number = integerBytes(items.next(), what);
    const digits = number[0] === 0 ? number.subarray(1) : number;
    if (digits.length > bytes) throw damaged(what);
    raw.set(digits, end - digits.length);
  }
  items.end();
  return raw;
}

/** WebCrypto doesn't import keys that are marked for RSA-PSS alone; they are RSA keys all the same. */
function plainRsaKey(keyBits: Der): Bytes {
  bitsOf(keyBits, 'public key');
  const type = new Sequence({
    value: [new ObjectIdentifier({ value: '1.2.840.113549.1.1.1' }), new Null()],
  });
  return new Uint8Array(new Sequence({ value: [type, keyBits] }).toBER());
}

function checkRsaLength({ algorithm }: CryptoKey): void {
  if (!('modulusLength' in algorithm)) return;
  const bits = Number(algorithm.modulusLength);
  if (bits >= RSA_BITS.from && bits <= RSA_BITS.to) return;
  throw new StampError(`Its RSA key has ${bits} bits; this check takes ${RSA_BITS.from} to ${RSA_BITS.to}.`);
}

function nameOf(scheme: SignatureScheme, { namedCurve }: KeyAlgorithm): string {
  return [scheme.name, namedCurve, 'hash' in scheme ? scheme.hash : undefined].filter(Boolean).join(', ');
}
