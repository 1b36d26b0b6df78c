import { expect, test } from 'vitest';
import config from '../../supabase/config.toml?raw';
import { fillTemplate } from './templates.ts';

const values = {
  RedirectTo: 'https://paper.example/dashboard',
  TokenHash: 'abc_DEF-1',
  Token: '01234567',
  Email: "o'neil&sons@example.com",
};

test("an email's plain text says the same as its HTML, including the link", () => {
  const { subject, text, html } = fillTemplate('confirmation', values);
  expect(subject).toBe('Confirm your email for PaperEdge');
  expect(text).toBe(`Confirm your email

Welcome to PaperEdge. Click below to confirm that o'neil&sons@example.com is yours and sign in.

Confirm your email:
https://paper.example/dashboard?token_hash=abc_DEF-1&type=signup

Or enter this code: 01234567 (valid for 1 hour).

If you didn't sign up for PaperEdge, you can safely ignore this email.
`);
  expect(html).toContain('o&#39;neil&amp;sons@example.com');
});

test('values inserted into an email are escaped', () => {
  const { html } = fillTemplate('recovery', { ...values, RedirectTo: 'https://x.example/"><script>' });
  expect(html).not.toContain('<script>');
});

test("an email isn't rendered if a placeholder's value is missing", () => {
  expect(() => fillTemplate('email_change', values)).toThrow('NewEmail');
});

test('a Supabase project sends the same emails with the same subjects', () => {
  for (const kind of ['confirmation', 'recovery', 'reauthentication', 'email_change'] as const) {
    const { subject } = fillTemplate(kind, { ...values, NewEmail: 'new@example.com' });
    expect(config).toContain(
      `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${kind}.html"`,
    );
  }
});
