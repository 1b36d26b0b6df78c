import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proxy } from 'hono/proxy';
import { settingsIn } from '../support/supabase/config.ts';

/** GoTrue's variables for the settings of a config.toml, as the Supabase CLI translates them. */
const VARIABLES: Record<string, string> = {
  'auth.site_url': 'SITE_URL',
  'auth.additional_redirect_urls': 'URI_ALLOW_LIST',
  'auth.jwt_expiry': 'JWT_EXP',
  'auth.jwt_secret': 'JWT_SECRET',
  'auth.enable_refresh_token_rotation': 'SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
  'auth.refresh_token_reuse_interval': 'SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
  'auth.enable_anonymous_sign_ins': 'EXTERNAL_ANONYMOUS_USERS_ENABLED',
  'auth.enable_manual_linking': 'SECURITY_MANUAL_LINKING_ENABLED',
  'auth.minimum_password_length': 'PASSWORD_MIN_LENGTH',
  'auth.email.enable_signup': 'EXTERNAL_EMAIL_ENABLED',
  'auth.email.double_confirm_changes': 'MAILER_SECURE_EMAIL_CHANGE_ENABLED',
  'auth.email.secure_password_change': 'SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
  'auth.email.otp_length': 'MAILER_OTP_LENGTH',
  'auth.email.otp_expiry': 'MAILER_OTP_EXP',
  'auth.email.template.confirmation.subject': 'MAILER_SUBJECTS_CONFIRMATION',
  'auth.email.template.recovery.subject': 'MAILER_SUBJECTS_RECOVERY',
  'auth.email.template.reauthentication.subject': 'MAILER_SUBJECTS_REAUTHENTICATION',
  'auth.email.template.email_change.subject': 'MAILER_SUBJECTS_EMAIL_CHANGE',
  'auth.sms.enable_signup': 'EXTERNAL_PHONE_ENABLED',
  'auth.mfa.max_enrolled_factors': 'MFA_MAX_ENROLLED_FACTORS',
  'auth.mfa.totp.enroll_enabled': 'MFA_TOTP_ENROLL_ENABLED',
  'auth.mfa.totp.verify_enabled': 'MFA_TOTP_VERIFY_ENABLED',
  'auth.mfa.phone.enroll_enabled': 'MFA_PHONE_ENROLL_ENABLED',
  'auth.mfa.phone.verify_enabled': 'MFA_PHONE_VERIFY_ENABLED',
  'auth.mfa.web_authn.enroll_enabled': 'MFA_WEB_AUTHN_ENROLL_ENABLED',
  'auth.mfa.web_authn.verify_enabled': 'MFA_WEB_AUTHN_VERIFY_ENABLED',
  'auth.passkey.enabled': 'PASSKEY_ENABLED',
  'auth.webauthn.rp_display_name': 'WEBAUTHN_RP_DISPLAY_NAME',
  'auth.webauthn.rp_id': 'WEBAUTHN_RP_ID',
  'auth.webauthn.rp_origins': 'WEBAUTHN_RP_ORIGINS',
  'auth.oauth_server.enabled': 'OAUTH_SERVER_ENABLED',
  'auth.oauth_server.allow_dynamic_registration': 'OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION',
  'auth.oauth_server.authorization_url_path': 'OAUTH_SERVER_AUTHORIZATION_PATH',
};
/** Settings that GoTrue names by their opposite. */
const OPPOSITES: Record<string, string> = {
  'auth.enable_signup': 'DISABLE_SIGNUP',
  'auth.email.enable_confirmations': 'MAILER_AUTOCONFIRM',
  'auth.sms.enable_confirmations': 'SMS_AUTOCONFIRM',
};

export type Variables = Record<string, string>;

/** A config.toml's settings as GoTrue's variables. */
export function variablesOf(config: string): Variables {
  const variables: Variables = {};
  for (const { section, key, value } of settingsIn(config)) {
    const name = `${section}.${key}`;
    const [same, opposite] = [VARIABLES[name], OPPOSITES[name]];
    if (same) variables[`GOTRUE_${same}`] = String(JSON.parse(value));
    if (opposite) variables[`GOTRUE_${opposite}`] = String(value === 'false');
  }
  return variables;
}

/**
 * Builds GoTrue from a checkout of github.com/supabase/auth. No setting leads its Google sign-in elsewhere, so the
 * linker replaces the issuer, which GoTrue's own tests replace too.
 */
export function buildGoTrue(checkout: string, googleIssuer: string): string {
  const program = path.resolve('node_modules/.cache/gotrue');
  const issuer = `-X github.com/supabase/auth/internal/api/provider.internalIssuerGoogle=${googleIssuer}`;
  const args = ['build', '-buildvcs=false', '-ldflags', issuer, '-o', program, '.'];
  const env = { ...process.env, CGO_ENABLED: '0' };
  const { status, error } = spawnSync('go', args, { cwd: checkout, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('GoTrue could not be built.', { cause: error });
  return program;
}

/** Applies GoTrue's migrations to the database and starts it on a port of this machine. Its log is beside the program. */
export async function startGoTrue(program: string, port: number, databaseHost: string, settings: Variables) {
  const env = {
    PORT: String(port),
    GOTRUE_API_HOST: '127.0.0.1',
    GOTRUE_DB_DRIVER: 'postgres',
    DATABASE_URL: `postgres://supabase_auth_admin@/postgres?host=${encodeURIComponent(databaseHost)}`,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    // Tests send more emails than users may.
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
    ...settings,
  };
  const migrated = spawnSync(program, ['migrate'], { env, encoding: 'utf8' });
  if (migrated.status !== 0) throw new Error(`GoTrue's migrations failed:\n${migrated.stderr}`);
  const log = openSync(`${program}.log`, 'w');
  const child = spawn(program, ['serve'], { env, stdio: ['ignore', log, log] });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`GoTrue did not start; ${program}.log says why.`);
    await sleep(50);
  }
  return {
    /** Answers as the gateway of a project does: GoTrue doesn't know its prefix. */
    answer: (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return proxy(address + pathname.replace('/auth/v1', '') + search, { raw: request, redirect: 'manual' });
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      closeSync(log);
    },
  };
}
