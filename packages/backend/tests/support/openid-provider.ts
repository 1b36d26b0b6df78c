import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

export const GOOGLE = { clientId: 'paperedge', clientSecret: 'known to the two of us' };

type Claims = Record<string, unknown> & { sub: string };
type Pending = { claims: Claims; nonce: string; challenge: string; redirectUri: string };

/** A local OpenID provider that signs in a preset user without a prompt. */
export type OpenIdProvider = {
  issuer: string;
  /** The next user to sign in. */
  person: Claims;
  /** The protocol error that every sign-in runs into, if any. */
  fault: 'forged signature' | 'foreign audience' | 'wrong nonce' | 'refusal' | undefined;
  close(): Promise<void>;
};

/**
 * Refuses clients that don't ask for an ID token or send no PKCE challenge, unless it is started for GoTrue, which does
 * neither.
 */
export async function startOpenIdProvider({ port = 0, forGoTrue = false } = {}): Promise<OpenIdProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const pending = new Map<string, Pending>();
  const provider: OpenIdProvider = {
    issuer: '',
    person: { sub: 'nobody' },
    fault: undefined,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', provider.issuer);
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, discovery());
    if (url.pathname === '/keys') return json(response, 200, { keys: [jwk] });
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/token') return token(await formOf(request), response);
    return json(response, 404, {});
  }

  function discovery() {
    return {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function authorize(asked: URLSearchParams, response: ServerResponse) {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    const isProper =
      asked.get('client_id') === GOOGLE.clientId &&
      asked.get('response_type') === 'code' &&
      (forGoTrue ||
        (asked.get('code_challenge_method') === 'S256' && asked.get('scope')?.split(' ').includes('openid')));
    if (!isProper || provider.fault === 'refusal') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      pending.set(code, {
        claims: provider.person,
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse) {
    const code = form.get('code') ?? '';
    const grant = pending.get(code);
    pending.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isProper =
      form.get('client_id') === GOOGLE.clientId &&
      form.get('client_secret') === GOOGLE.clientSecret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      (forGoTrue || verifier === grant?.challenge);
    if (!grant || !isProper) return json(response, 400, { error: 'invalid_grant' });
    const idToken = await new SignJWT({
      ...grant.claims,
      nonce: provider.fault === 'wrong nonce' ? 'another' : grant.nonce,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(provider.issuer)
      .setAudience(provider.fault === 'foreign audience' ? 'somebody else' : GOOGLE.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(provider.fault === 'forged signature' ? strangers.privateKey : keys.privateKey);
    json(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    });
  }
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A form with the client's credentials, which GoTrue sends as a header. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = new URLSearchParams(Buffer.concat(parts).toString());
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!basic) return form;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().replaceAll('+', ' ').split(':');
  form.set('client_id', decodeURIComponent(id));
  form.set('client_secret', decodeURIComponent(secret));
  return form;
}
