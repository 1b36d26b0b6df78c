import { createHmac, createSign } from 'node:crypto';

type Options = { algorithm?: 'HS256' | 'RS256'; keyid?: string; expiresIn?: number };

/** The part of jsonwebtoken that auth-js's tests use. */
export function sign(claims: object, key: string, options: Options = {}): string {
  const { algorithm = 'HS256', keyid } = options;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = [
    encoded({ alg: algorithm, typ: 'JWT', ...(keyid && { kid: keyid }) }),
    encoded({ iat: Math.floor(Date.now() / 1000), ...claims }),
  ].join('.');
  const signature =
    algorithm === 'HS256'
      ? createHmac('sha256', key).update(content).digest('base64url')
      : createSign('sha256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}

export default { sign };
