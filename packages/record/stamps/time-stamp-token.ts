import { Invalid } from '#domain/checked.ts';
import type { Bytes } from './bytes.ts';
import { plainText, readCertificate } from './certificate.ts';
import { type Der, readDer } from './der.ts';

export type TimeStampToken = ReturnType<typeof readToken>;

export const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MOST_CERTIFICATES = 20;

/** Reads a TimeStampResp that was granted, or the token in it alone (RFC 3161, 2.4.2). */
export function readTimeStamp(bytes: Uint8Array): TimeStampToken {
  const whole = readDer(bytes, 'structure');
  const [first] = whole.items();
  if (first?.is('INTEGER')) {
    throw new Invalid("This is the question to an authority (.tsq), not the authority's answer (.tsr).");
  }
  if (first?.is('OID')) return readToken(whole);
  const [status, token] = whole.take('SEQUENCE SEQUENCE?');
  checkGranted(status);
  if (token === undefined) throw whole.damaged();
  return readToken(token);
}

function checkGranted(block: Der): void {
  const [status, texts] = block.take('INTEGER SEQUENCE? BITS?');
  const number = status.smallNumber();
  // 0 is granted, 1 granted with changes to what was asked for.
  if (number <= 1) return;
  const said = plainText((texts?.items() ?? []).map((text) => text.text()).join(' '));
  const reason = said === '' ? '.' : `: "${said}"`;
  throw new Invalid(`The authority refused to stamp (status ${number})${reason}`);
}

/** ContentInfo with SignedData (RFC 5652, 3 and 5.1). */
function readToken(block: Der) {
  const [type, explicit] = block.take('OID [0]');
  if (type.oid() !== SIGNED_DATA) throw block.damaged();
  const [, , signed, certificates, , signers] = explicit
    .take('SEQUENCE')[0]
    .take('INTEGER SET SEQUENCE [0]? [1]? SET');
  const [contentType, wrapped] = signed.take('OID [0]');
  if (contentType.oid() !== TST_INFO) throw new Invalid("What is signed here isn't a time stamp.");
  const content = wrapped.take('ANY')[0].octets();
  const [signer, ...others] = signers.items('SEQUENCE');
  if (signer === undefined || others.length > 0) {
    throw new Invalid(`It has ${signers.items().length} signatures; a time stamp has one.`);
  }
  return {
    content,
    info: readInfo(content),
    certificates: readCertificates(certificates?.items() ?? []),
    signer: readSigner(signer.named('signature')),
  };
}

function readCertificates(items: readonly Der[]) {
  const found = items.filter((item) => item.is('SEQUENCE'));
  if (found.length > MOST_CERTIFICATES) {
    throw new Invalid(`It has ${found.length} certificates; this check takes up to ${MOST_CERTIFICATES}.`);
  }
  return found.map((item) => readCertificate(item.named('certificate')));
}

/** The one signature of a time stamp: CMS's SignerInfo (RFC 5652, 5.3). */
function readSigner(block: Der) {
  const [, id, digestAlgorithm, attributes, algorithm, signature] = block.take(
    'INTEGER ANY SEQUENCE [0]? SEQUENCE OCTETS [1]?',
  );
  if (attributes === undefined) {
    throw new Invalid('Its signature covers no attributes; a time stamp needs them.');
  }
  // The signature is made over the attributes as a SET OF, not with the tag [0] they have in the file.
  const signedAttributes = attributes.raw.slice();
  signedAttributes[0] = 0x31;
  return {
    /** The subject key identifier of its certificate, or that certificate's issuer and serial number. */
    id,
    digestAlgorithm,
    /** What the signature was made over. */
    signedAttributes,
    attributes: readAttributes(attributes.named('signed attributes')),
    algorithm,
    signature: signature.content,
  };
}

/** Each signed attribute's one value. */
function readAttributes(block: Der): Map<string, Der> {
  const attributes = new Map<string, Der>();
  for (const attribute of block.items('SEQUENCE')) {
    const [oid, values] = attribute.take('OID SET');
    if (attributes.has(oid.oid())) throw block.damaged();
    attributes.set(oid.oid(), values.take('ANY')[0]);
  }
  return attributes;
}

/** What the authority says: TSTInfo (RFC 3161, 2.4.2). */
function readInfo(content: Bytes) {
  const info = readDer(content, 'time');
  const [version, , imprint, , time, accuracy, , , , extensions] = info.take(
    'INTEGER OID SEQUENCE INTEGER TIME SEQUENCE? BOOLEAN? INTEGER? [0]? [1]?',
  );
  if (version.smallNumber() !== 1) throw info.damaged();
  const isCritical = (extension: Der) => extension.take('OID BOOLEAN? OCTETS')[1]?.isTrue() ?? false;
  if (extensions?.items('SEQUENCE').some(isCritical))
    throw new Invalid("It has a rule that this check doesn't know.");
  const [hash, digest] = imprint.take('SEQUENCE OCTETS');
  return {
    hash,
    digest: digest.content,
    time: time.time(),
    accuracySeconds: accuracy === undefined ? null : readAccuracy(accuracy),
  };
}

/** Seconds, milliseconds and microseconds, each of which may be missing. */
function readAccuracy(block: Der): number {
  const [seconds, milliseconds, microseconds] = block.take('INTEGER? (0)? (1)?');
  const parts = [seconds, milliseconds, microseconds].map((part) => part?.smallNumber() ?? 0);
  return parts.reduce((sum, part, index) => sum + part / 1000 ** index, 0);
}
