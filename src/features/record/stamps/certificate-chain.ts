import { schemeOf } from './algorithms.ts';
import {
  authorityOf,
  type Certificate,
  checkCriticalExtensions,
  checkValidAt,
  mayUseKeyFor,
  purposesOf,
  TIME_STAMPING,
} from './certificate.ts';
import { sameName } from './distinguished-name.ts';
import { verifySignature } from './signature.ts';
import { StampError } from './stamp-error.ts';

const DIGITAL_SIGNATURE = 0;
const NON_REPUDIATION = 1;
const SIGN_CERTIFICATES = 5;

/** Refuses a certificate that isn't made for time stamps alone (RFC 3161, 2.3). */
export function checkSigner(signer: Certificate): void {
  const purposes = purposesOf(signer);
  const forTimeStamps = purposes?.oids.length === 1 && purposes.oids[0] === TIME_STAMPING;
  if (!forTimeStamps || !purposes.critical) {
    throw new StampError(`The certificate of ${signer.subject.text} isn't one for time stamps alone.`);
  }
  if (!mayUseKeyFor(signer, DIGITAL_SIGNATURE, NON_REPUDIATION)) {
    throw new StampError(`The key of ${signer.subject.text} may not sign.`);
  }
}

/**
 * Checks the certificates from the signer's up, as far as the stamp has them: each was valid at that time and signed by
 * the next. Resolves with those that it checked. A root's signature of itself proves nothing and isn't checked.
 */
export async function checkChain(
  signer: Certificate,
  certificates: readonly Certificate[],
  time: number,
): Promise<Certificate[]> {
  const chain: Certificate[] = [];
  let next: Certificate | undefined = signer;
  while (next !== undefined) {
    if (chain.length > 0) checkAuthority(next, chain.length - 1);
    checkValidAt(next, time);
    checkCriticalExtensions(next);
    chain.push(next);
    if (sameName(next.issuer, next.subject)) break;
    next = await findIssuer(
      next,
      certificates.filter((certificate) => !chain.includes(certificate)),
    );
  }
  return chain;
}

/** The certificate whose key signed this one. Undefined if none has the issuer's name; one that only has it is an error. */
async function findIssuer(
  certificate: Certificate,
  others: readonly Certificate[],
): Promise<Certificate | undefined> {
  const named = others.filter((other) => sameName(other.subject, certificate.issuer));
  if (named.length === 0) return undefined;
  const { signature, signed, signatureAlgorithm } = certificate;
  const scheme = schemeOf(signatureAlgorithm);
  for (const issuer of named) {
    if (await verifySignature(scheme, issuer.publicKey, signature, signed)) return issuer;
  }
  throw new StampError(
    `The certificate of ${certificate.subject.text} isn't signed by ${certificate.issuer.text}.`,
  );
}

/**
 * `below` counts the authorities between this one and the signer. Their purposes don't matter: real ones have others.
 */
function checkAuthority(issuer: Certificate, below: number): void {
  const { isAuthority, pathLength } = authorityOf(issuer);
  if (isAuthority && pathLength >= below && mayUseKeyFor(issuer, SIGN_CERTIFICATES)) return;
  throw new StampError(`${issuer.subject.text} may not issue this certificate.`);
}
