import { base64url, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { signToken } from './data-api.ts';

const now = () => Math.floor(Date.now() / 1000);
const encoded = (value: unknown) => base64url.encode(JSON.stringify(value));
const key = (secret: string) => new TextEncoder().encode(secret);

/** A valid token's claims; each invalid token changes one thing. */
type Good = JWTPayload & { sub: string };

/** Signs an otherwise invalid token with the right secret. */
const withHeader = (header: { alg: string } & Record<string, unknown>, claims: Good, secret: string) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key(secret));

/** Invalid tokens, keyed by what is wrong with them. */
export async function wrongTokens(claims: Good, secret: string): Promise<Record<string, string>> {
  const right = await signToken(claims, secret);
  const [head = '', body = '', signature = ''] = right.split('.');
  const { privateKey } = await generateKeyPair('RS256');
  const another = 'another secret of at least 32 characters';
  const changed = encoded({ ...claims, sub: '00000000-0000-4000-8000-000000000000' });
  const { exp: _, ...forever } = claims;
  const { sub: __, ...nobody } = claims;
  return {
    'signed with another secret': await signToken(claims, another),
    'signed with an empty secret': `${head}.${body}.`,
    'of no algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'of no algorithm, in other letters': `${encoded({ alg: 'nOnE', typ: 'JWT' })}.${body}.${signature}`,
    'of no algorithm, with a signature': `${encoded({ alg: 'none' })}.${body}.${signature}`,
    'without an algorithm': `${encoded({ typ: 'JWT' })}.${body}.${signature}`,
    'of another algorithm with the same secret (HS384)': await withHeader({ alg: 'HS384' }, claims, secret),
    'of another algorithm with the same secret (HS512)': await withHeader({ alg: 'HS512' }, claims, secret),
    'signed with a private key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey),
    'that says RS256 over an HS256 signature': `${encoded({ alg: 'RS256' })}.${body}.${signature}`,
    'that names its key by a path (kid)': `${encoded({ alg: 'HS256', kid: '../../../../dev/null' })}.${body}.${signature}`,
    'that brings its own key (jwk)': await withHeader(
      { alg: 'HS256', jwk: { kty: 'oct', k: base64url.encode(another) } },
      claims,
      another,
    ),
    'that says where its keys are (jku)': await withHeader(
      { alg: 'HS256', jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x.pem' },
      claims,
      another,
    ),
    'with a critical extension that nobody knows': `${encoded({ alg: 'HS256', crit: ['exp2'], exp2: 1 })}.${body}.${signature}`,
    'that is expired': await signToken({ ...claims, exp: now() - 3600 }, secret),
    'not valid yet': await signToken({ ...claims, nbf: now() + 3600 }, secret),
    'of another audience': await signToken({ ...claims, aud: 'somebody else' }, secret),
    'without an audience': await withHeader(
      { alg: 'HS256' },
      { ...forever, exp: now() + 60, aud: [] },
      secret,
    ),
    'that names no user': await signToken(nobody, secret),
    "whose user isn't a UUID": await signToken({ ...claims, sub: "' or true --" }, secret),
    'whose claims were changed': `${head}.${changed}.${signature}`,
    'whose signature was cut off': `${head}.${body}.`,
    'whose signature was cut short': `${head}.${body}.${signature.slice(0, -2)}`,
    'whose signature was made longer': `${right}AAAA`,
    'cut in the middle': right.slice(0, right.length / 2),
    'of two parts': `${head}.${body}`,
    'of four parts': `${right}.${signature}`,
    'of five parts, as if encrypted': `${head}.${body}.${signature}.${body}.${signature}`,
    'of nothing but dots': '..',
    "that isn't a token": 'nonsense',
    'whose claims are no object': `${head}.${encoded([1])}.${signature}`,
    'of ten thousand characters': `${head}.${body}${'A'.repeat(10_000)}.${signature}`,
  };
}
