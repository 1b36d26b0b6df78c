import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Sql } from '../postgres/sql.ts';
import { seal, unseal } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';

export type SigningKey = { privateKey: KeyObject; publicKey: Buffer };

/**
 * The installation's Ed25519 key, made when it is first needed. Under other secrets the stored one can't be read, so a
 * new one replaces it: exports have the public key in them and stay valid.
 */
export function signingKey(sql: Sql, secrets: Pick<Secrets, 'jwtSecret'>): Promise<SigningKey> {
  return sql.begin(async (tx) => {
    // Processes that need the first key at once wait here.
    await tx`select pg_advisory_xact_lock(hashtext('paperedge record signing key'))`;
    const [stored] = await tx<{ public_key: Buffer; sealed: string }[]>`
      select public_key, sealed from auth.record_signing_key`;
    const publicKey = stored?.public_key;
    const opened = publicKey && unseal(secrets, sealedFor(publicKey), stored.sealed);
    if (publicKey && opened !== undefined) {
      const key = Buffer.from(opened, 'base64');
      return { privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), publicKey };
    }
    if (stored)
      console.error('The key that signs records was sealed under other secrets: a new one replaces it.');
    const made = newKey();
    const text = made.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await tx`
      insert into auth.record_signing_key (public_key, sealed)
      values (${made.publicKey}, ${seal(secrets, sealedFor(made.publicKey), text)})
      on conflict (only_one) do update
      set public_key = excluded.public_key, sealed = excluded.sealed, created_at = now()`;
    return made;
  });
}

function sealedFor(publicKey: Buffer): ['record signing key', string] {
  return ['record signing key', publicKey.toString('hex')];
}

function newKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') };
}
