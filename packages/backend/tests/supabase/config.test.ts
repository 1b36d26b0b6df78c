import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsIn } from '../support/supabase/config.ts';

const text = readFileSync('packages/backend/supabase/config.toml', 'utf8');
const settings = settingsIn(text);

/** The settings in each section of the CLI's own template (its apps/cli-go/pkg/config/templates/config.toml). */
const KNOWN: Record<string, string> = {
  '': 'project_id',
  api: 'enabled port schemas extra_search_path max_rows auto_expose_new_tables',
  db: 'port shadow_port health_timeout major_version',
  auth: `enabled site_url external_url additional_redirect_urls jwt_expiry jwt_issuer signing_keys_path
    enable_refresh_token_rotation refresh_token_reuse_interval enable_signup enable_anonymous_sign_ins
    enable_manual_linking minimum_password_length password_requirements`,
  'auth.email': `enable_signup double_confirm_changes enable_confirmations secure_password_change max_frequency
    otp_length otp_expiry`,
  'auth.email.template.confirmation': 'subject content_path',
  'auth.email.template.recovery': 'subject content_path',
  'auth.email.template.reauthentication': 'subject content_path',
  'auth.email.template.email_change': 'subject content_path',
  'auth.mfa': 'max_enrolled_factors',
  'auth.mfa.totp': 'enroll_enabled verify_enabled',
  'auth.external.google': 'enabled client_id secret redirect_uri url skip_nonce_check email_optional',
};

test('the Supabase CLI knows every setting, since it rejects the file otherwise', () => {
  const rest = text.split('\n').filter((line) => !/^(#.*|\[[\w.]+\]|\w+ = .+|)$/.test(line));
  expect(rest).toEqual([]);
  const unknown = settings.filter(({ section, key }) => !KNOWN[section]?.split(/\s+/).includes(key));
  expect(unknown).toEqual([]);
  expect(settings.length).toBeGreaterThan(25);
});

test('the files it names exist, and it contains no secret', () => {
  const valuesOf = (name: string) => settings.flatMap(({ key, value }) => (key === name ? [value] : []));
  const templates = valuesOf('content_path').map((value) => JSON.parse(value) as string);
  expect(templates.length).toBe(4);
  expect(templates.filter((file) => !existsSync(path.join('packages/backend', file)))).toEqual([]);
  expect(valuesOf('secret')).toEqual(['"env(GOOGLE_CLIENT_SECRET)"']);
});
