import * as client from 'openid-client';
import type { Settings } from '../settings.ts';
import { LOOPBACK_NAMES } from '../site-address.ts';

type Google = NonNullable<Settings['google']>;

const TIMEOUT_SECONDS = 10;

/**
 * Discovers Google's endpoints, or those of a configured issuer (OpenID Connect), at the first sign-in. Retries after a
 * failure.
 */
export function openIdProvider(google: Google): () => Promise<client.Configuration> {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= discover(google).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
}

async function discover({ issuer, clientId, clientSecret }: Google) {
  const url = new URL(issuer);
  // oxlint-disable-next-line typescript/no-deprecated -- marked deprecated only to stand out; a local provider has no TLS
  const insecure = LOOPBACK_NAMES.has(url.hostname) ? [client.allowInsecureRequests] : [];
  return client.discovery(url, clientId, undefined, client.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...insecure],
  });
}
