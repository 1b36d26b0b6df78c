import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '#backend/tests/support/mail-server.ts';
import { smtpSender } from './email.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A mail server that accepts one email, or rejects its recipient. */
async function startServer(refuses = false) {
  let received = '';
  const { port, close: end } = await startMailServer((conversation) => (received = conversation), refuses);
  close = end;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received: () => received };
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'plain words', html: '<p>rich words</p>' };

test('an email is sent with its text and HTML versions', async () => {
  const server = await startServer();
  await smtpSender(server.url, 'PaperEdge <no-reply@paper.example>')(mail);
  const received = server.received();
  expect(received).toContain('MAIL FROM:<no-reply@paper.example>');
  expect(received).toContain('RCPT TO:<ada@example.com>');
  expect(received).toContain('Subject: Hello');
  expect(received).toContain('plain words');
  expect(received).toContain('<p>rich words</p>');
});

test('sending fails if the server rejects the email', async () => {
  const server = await startServer(true);
  await expect(smtpSender(server.url, 'no-reply@paper.example')(mail)).rejects.toThrow('550 no such mailbox');
});
