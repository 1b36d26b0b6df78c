import * as client from 'openid-client';
import type { Settings } from '../settings.ts';
import { LOOPBACK_NAMES } from '../site-address.ts';

/** What the provider says of someone who has signed in there. */
export type OpenIdClaims = {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  picture?: unknown;
};

/** What only this server and the provider know of one sign-in. */
export type OpenIdSecrets = { state: string; nonce: string; codeVerifier: string };

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;

/** Google, or whatever stands at the issuer's address (OpenID Connect). Nothing is asked of it before somebody signs in. */
export class OpenIdProvider {
  readonly #google: NonNullable<Settings['google']>;
  readonly #callback: string;
  #discovered: Promise<client.Configuration> | undefined;

  constructor(google: NonNullable<Settings['google']>, callback: string) {
    this.#google = google;
    this.#callback = callback;
  }

  static newSecrets(): Omit<OpenIdSecrets, 'state'> {
    return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
  }

  /** Where the browser goes to sign in. */
  async authorizationUrl(secrets: OpenIdSecrets, wishes: Record<string, string>): Promise<URL> {
    const config = await this.#configuration();
    return client.buildAuthorizationUrl(config, {
      ...wishes,
      redirect_uri: this.#callback,
      scope: SCOPE,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /** Exchanges the code that the browser came back with; the signature, nonce and audience are checked. */
  async claims(query: string, secrets: OpenIdSecrets): Promise<OpenIdClaims> {
    const config = await this.#configuration();
    const tokens = await client.authorizationCodeGrant(config, new URL(`${this.#callback}${query}`), {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    return claims;
  }

  /** Asked once; after a failure, asked again. */
  #configuration(): Promise<client.Configuration> {
    this.#discovered ??= this.#discover().catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#google;
    const url = new URL(issuer);
    // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out; a provider on this machine has no TLS
    const insecure = LOOPBACK_NAMES.has(url.hostname) ? [client.allowInsecureRequests] : [];
    return client.discovery(url, clientId, undefined, client.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [client.enableNonRepudiationChecks, ...insecure],
    });
  }
}
