import { BAD_TEXTS } from '#backend/tests/support/bad-input.ts';
import type { Chance } from './chance.ts';
import { query, type FuzzRequest } from './request.ts';

type Draft = Omit<FuzzRequest, 'sender'>;

const PLACES = (
  'POST /signup|POST /token?grant_type=password|POST /token?grant_type=refresh_token|POST /token?grant_type=pkce|' +
  'POST /verify|POST /recover|POST /resend|POST /otp|POST /logout?scope=local|POST /logout?scope=nonsense|' +
  'GET /user|PUT /user|GET /verify|GET /authorize|GET /callback|GET /reauthenticate|GET /settings|GET /health|' +
  'POST /factors|POST /factors/%|POST /factors/%/challenge|POST /factors/%/verify|DELETE /factors/%|' +
  'DELETE /user/identities/%|GET /user/identities/authorize|GET /admin/users|POST /invite|POST /sso|' +
  'GET /.well-known/jwks.json|POST /magiclink|PATCH /user|GET /%'
).split('|');

/** All fields that any endpoint reads, by name. */
const FIELDS = (
  'email password phone token token_hash type refresh_token auth_code code_verifier nonce data code_challenge ' +
  'code_challenge_method factor_type friendly_name issuer challenge_id code app_metadata gotrue_meta_security'
).split(' ');
const PARAMETERS = (
  'redirect_to type token token_hash provider state code error scopes prompt code_challenge code_challenge_method ' +
  'grant_type scope login_hint'
).split(' ');

function fieldValue(field: string, chance: Chance): unknown {
  if (chance.happens(0.3)) return chance.of(BAD_TEXTS);
  switch (field) {
    case 'email':
      // Few addresses, so that most requests hit an existing account and email limits aren't exceeded.
      return `fuzzed-${chance.below(50)}@example.com`;
    case 'type':
      return chance.of(['signup', 'recovery', 'email', 'email_change', 'sms', 'invite', 'magiclink']);
    case 'code_challenge_method':
      return chance.of(['s256', 'plain']);
    case 'factor_type':
      return chance.of(['totp', 'phone', 'webauthn']);
    case 'data':
    case 'app_metadata':
      return chance.of([
        {},
        { odds_format: 'decimal' },
        { provider: 'x' },
        { a: { b: [chance.of(BAD_TEXTS)] } },
      ]);
    case 'code':
    case 'token':
      return String(chance.below(100_000_000)).padStart(chance.of([6, 8]), '0');
    default:
      return chance.of([chance.uuid(), 'a password', 'x'.repeat(43), 'x'.repeat(80)]);
  }
}

function parameterValue(name: string, chance: Chance): string {
  if (name === 'redirect_to') {
    return chance.of([
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '/settings',
      ...BAD_TEXTS,
    ]);
  }
  return name === 'provider' ? chance.of(['google', 'github', '']) : String(fieldValue(name, chance));
}

export function authRequest(chance: Chance): Draft {
  const [method = 'GET', place = ''] = chance.of(PLACES).split(' ');
  const id = () => encodeURIComponent(chance.of([chance.uuid(), 'x', '..', "'", '0'.repeat(36)]));
  const parameters = Array.from({ length: chance.below(3) }, () => {
    const name = chance.of(PARAMETERS);
    return [name, parameterValue(name, chance)] as const;
  });
  const fields = FIELDS.filter((field) =>
    chance.happens(field === 'email' || field === 'password' ? 0.8 : 0.3),
  );
  const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, fieldValue(field, chance)])));
  const joint = place.includes('?') ? '&' : '?';
  return {
    method,
    path: `/auth/v1${place.replace('%', id)}${parameters.length > 0 ? joint : ''}${query(parameters)}`,
    headers: {
      'content-type': 'application/json',
      ...(chance.happens(0.2) && { 'x-supabase-api-version': chance.of(['2024-01-01', 'x', '9999-99-99']) }),
    },
    body: method === 'GET' ? undefined : body,
  };
}
