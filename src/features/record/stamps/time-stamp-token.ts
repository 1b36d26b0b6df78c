import {
  Boolean as DerBoolean,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as DerSet,
  Utf8String,
} from 'asn1js';
import { type Algorithm, algorithmOf } from './algorithms.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import {
  booleanOf,
  contextTag,
  damaged,
  type Der,
  DerItems,
  integerBytes,
  octetsOf,
  oidOf,
  rawBytes,
  readDer,
  smallInteger,
  timeOf,
} from './der.ts';
import { plainText } from './distinguished-name.ts';
import { type Bytes, StampError } from './stamp-error.ts';

/** The one signature of a time stamp: CMS's SignerInfo (RFC 5652, 5.3). */
export type Signer = {
  /** The certificate's issuer and serial number, or its subject key identifier. */
  id: { issuer: Bytes; serial: Bytes } | { subjectKeyId: Bytes };
  digestAlgorithm: Algorithm;
  /** The signed attributes as DER: what the signature was made over. */
  signedAttributes: Bytes;
  attributes: Map<string, Der>;
  signatureAlgorithm: Algorithm;
  signature: Bytes;
};

/** What the authority says: TSTInfo (RFC 3161, 2.4.2). */
type StampedInfo = {
  hash: Algorithm;
  digest: Bytes;
  time: number;
  accuracySeconds: number | null;
};

export type TimeStampToken = {
  content: Bytes;
  info: StampedInfo;
  certificates: Certificate[];
  signer: Signer;
};

export const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MOST_CERTIFICATES = 20;

/** Reads a TimeStampResp that was granted, or the token in it alone. */
export function readTimeStamp(bytes: Uint8Array): TimeStampToken {
  const what = 'structure';
  const whole = readDer(bytes, what);
  const items = new DerItems(whole, what);
  if (items.nextIf(Integer) !== undefined) {
    throw new StampError("This is the question to an authority (.tsq), not the authority's answer (.tsr).");
  }
  if (items.nextIf(ObjectIdentifier) !== undefined) return readToken(whole);
  checkGranted(items.next());
  const token = items.nextIf(Sequence);
  items.end();
  if (token === undefined) throw damaged('token');
  return readToken(token);
}

function checkGranted(block: Der): void {
  const what = 'status';
  const items = new DerItems(block, what);
  const status = smallInteger(items.next(), what);
  // 0 is granted, 1 granted with changes to what was asked for.
  if (status <= 1) return;
  const texts = items.nextIf(Sequence);
  const said = (texts === undefined ? [] : new DerItems(texts, what).rest())
    .filter((text) => text instanceof Utf8String)
    .map((text) => plainText(text.getValue()))
    .join(' ');
  throw new StampError(
    said === ''
      ? `The authority refused to stamp (status ${status}).`
      : `The authority refused to stamp (status ${status}): "${said}"`,
  );
}

/** ContentInfo with SignedData (RFC 5652, 3 and 5.1). */
function readToken(block: Der): TimeStampToken {
  const what = 'signed data';
  const outer = new DerItems(block, what);
  if (oidOf(outer.next(), what) !== SIGNED_DATA) throw damaged(what);
  const fields = new DerItems(explicit(outer.tagged(0), what), what);
  outer.end();
  smallInteger(fields.next(), what);
  fields.nextIf(DerSet);
  const content = readContent(fields.next());
  const certificates = fields.tagged(0);
  fields.tagged(1);
  const signers = new DerItems(fields.next(), what).rest();
  fields.end();
  const [signer] = signers;
  if (signer === undefined || signers.length > 1) {
    throw new StampError(`It has ${signers.length} signatures; a time stamp has one.`);
  }
  return {
    content,
    info: readInfo(content),
    certificates: readCertificates(certificates),
    signer: readSigner(signer),
  };
}

/** What stands in an EXPLICIT tag. */
function explicit(block: Der | undefined, what: string): Der {
  const items = new DerItems(block, what);
  const inner = items.next();
  items.end();
  return inner;
}

function readContent(block: Der): Bytes {
  const what = 'content';
  const items = new DerItems(block, what);
  if (oidOf(items.next(), what) !== TST_INFO) throw new StampError("What is signed here isn't a time stamp.");
  const content = octetsOf(explicit(items.tagged(0), what), what);
  items.end();
  return content;
}

function readCertificates(block: Der | undefined): Certificate[] {
  if (block === undefined) return [];
  const found = new DerItems(block, 'certificates').rest().filter((item) => item instanceof Sequence);
  if (found.length > MOST_CERTIFICATES) {
    throw new StampError(`It has ${found.length} certificates; this check takes up to ${MOST_CERTIFICATES}.`);
  }
  return found.map(readCertificate);
}

function readSigner(block: Der): Signer {
  const what = 'signature';
  const fields = new DerItems(block, what);
  smallInteger(fields.next(), what);
  const id = readSignerId(fields.next());
  const digestAlgorithm = algorithmOf(fields.next(), what);
  const attributes = fields.tagged(0);
  if (attributes === undefined)
    throw new StampError('Its signature covers no attributes; a time stamp needs them.');
  const signatureAlgorithm = algorithmOf(fields.next(), what);
  const signature = octetsOf(fields.nextIf(OctetString), what);
  return {
    id,
    digestAlgorithm,
    signedAttributes: asSet(attributes),
    attributes: readAttributes(attributes),
    signatureAlgorithm,
    signature,
  };
}

function readSignerId(block: Der): Signer['id'] {
  const what = 'signature';
  if (contextTag(block) === 0) return { subjectKeyId: contentOf(block) };
  const items = new DerItems(block, what);
  return { issuer: rawBytes(items.next()), serial: integerBytes(items.next(), what) };
}

/** The content of a primitive value with a short length. */
function contentOf(block: Der): Bytes {
  return rawBytes(block).slice(block.idBlock.blockLength + block.lenBlock.blockLength);
}

/** The signature is made over the attributes as a SET OF, not with the tag [0] they have in the file. */
function asSet(attributes: Der): Bytes {
  const bytes = rawBytes(attributes);
  bytes[0] = 0x31;
  return bytes;
}

/** Each signed attribute's one value. */
function readAttributes(block: Der): Map<string, Der> {
  const what = 'signed attributes';
  const attributes = new Map<string, Der>();
  for (const attribute of new DerItems(block, what).rest()) {
    const fields = new DerItems(attribute, what);
    const oid = oidOf(fields.next(), what);
    const [value, ...others] = new DerItems(fields.next(), what).rest();
    if (value === undefined || others.length > 0 || attributes.has(oid)) throw damaged(what);
    attributes.set(oid, value);
  }
  return attributes;
}

function readInfo(content: Bytes): StampedInfo {
  const what = 'time';
  const fields = new DerItems(readDer(content, what), what);
  if (smallInteger(fields.next(), what) !== 1) throw damaged(what);
  oidOf(fields.next(), what);
  const imprint = new DerItems(fields.next(), what);
  const hash = algorithmOf(imprint.next(), what);
  const digest = octetsOf(imprint.next(), what);
  integerBytes(fields.next(), what);
  const time = timeOf(fields.nextIf(GeneralizedTime), what);
  const accuracy = fields.nextIf(Sequence);
  booleanOf(fields.nextIf(DerBoolean));
  fields.nextIf(Integer);
  fields.tagged(0);
  const extensions = fields.tagged(1);
  fields.end();
  if (extensions !== undefined && new DerItems(extensions, what).rest().some(isCritical)) {
    throw new StampError("It has a rule that this check doesn't know.");
  }
  return { hash, digest, time, accuracySeconds: accuracy === undefined ? null : readAccuracy(accuracy) };
}

function isCritical(extension: Der): boolean {
  const fields = new DerItems(extension, 'time');
  fields.next();
  return booleanOf(fields.nextIf(DerBoolean));
}

/** Seconds, [0] milliseconds, [1] microseconds, each of which may be missing. */
function readAccuracy(block: Der): number {
  const what = 'accuracy';
  const fields = new DerItems(block, what);
  const seconds = fields.nextIf(Integer);
  const parts = [fields.tagged(0), fields.tagged(1)].map((part) => {
    if (part === undefined) return 0;
    const bytes = contentOf(part);
    if (bytes.length > 2) throw damaged(what);
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  });
  fields.end();
  const [milliseconds = 0, microseconds = 0] = parts;
  return (seconds === undefined ? 0 : smallInteger(seconds, what)) + milliseconds / 1e3 + microseconds / 1e6;
}
