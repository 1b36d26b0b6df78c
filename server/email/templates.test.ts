import { expect, test } from 'vitest';
import config from '../../supabase/config.toml?raw';
import { fillTemplate } from './templates.ts';

const facts = {
  RedirectTo: 'https://paper.example/dashboard',
  TokenHash: 'abc_DEF-1',
  Token: '01234567',
  Email: "o'neil&sons@example.com",
};

test("an email's plain text says the same as its HTML, including the link", () => {
  const { subject, text, html } = fillTemplate('confirmation', facts);
  expect(subject).toBe('Confirm your email for PaperEdge');
  expect(text).toBe(`Confirm your email

Welcome to PaperEdge. Confirm that o'neil&sons@example.com is yours, and you are signed in:

Confirm your email:
https://paper.example/dashboard?token_hash=abc_DEF-1&type=signup

If you are asked for a code instead, it is 01234567 and good for an hour.

If you did not sign up for PaperEdge, ignore this mail: without the link nothing happens.
`);
  expect(html).toContain('o&#39;neil&amp;sons@example.com');
});

test('values inserted into an email are escaped', () => {
  const { html } = fillTemplate('recovery', { ...facts, RedirectTo: 'https://x.example/"><script>' });
  expect(html).not.toContain('<script>');
});

test("an email isn't rendered if a placeholder's value is missing", () => {
  expect(() => fillTemplate('email_change', facts)).toThrow('NewEmail');
});

test('a Supabase project sends the same emails with the same subjects', () => {
  for (const kind of ['confirmation', 'recovery', 'reauthentication', 'email_change'] as const) {
    const { subject } = fillTemplate(kind, { ...facts, NewEmail: 'new@example.com' });
    expect(config).toContain(
      `[auth.email.template.${kind}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${kind}.html"`,
    );
  }
});
