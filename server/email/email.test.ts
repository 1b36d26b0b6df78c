import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpSender } from './email.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A minimal SMTP server that accepts one email, or rejects its recipient. */
async function startMailServer(refuses = false): Promise<{ url: string; received: () => string }> {
  let received = '';
  const talk = (socket: Socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (part: Buffer) => {
      received += part.toString();
      if (isData && received.endsWith('\r\n.\r\n')) {
        isData = false;
        socket.write('250 taken\r\n');
        return;
      }
      if (isData) return;
      const command = part.toString().slice(0, 4).toUpperCase();
      isData = command === 'DATA';
      if (isData) socket.write('354 go on\r\n');
      else if (command === 'RCPT' && refuses) socket.write('550 no such mailbox\r\n');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
    socket.on('error', () => {});
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: () => received,
  };
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'plain words', html: '<p>rich words</p>' };

test('an email is sent with its text and HTML versions', async () => {
  const server = await startMailServer();
  await smtpSender(server.url, 'PaperEdge <no-reply@paper.example>')(mail);
  const received = server.received();
  expect(received).toContain('MAIL FROM:<no-reply@paper.example>');
  expect(received).toContain('RCPT TO:<ada@example.com>');
  expect(received).toContain('Subject: Hello');
  expect(received).toContain('plain words');
  expect(received).toContain('<p>rich words</p>');
});

test('sending fails if the server rejects the email', async () => {
  const server = await startMailServer(true);
  await expect(smtpSender(server.url, 'no-reply@paper.example')(mail)).rejects.toThrow('550 no such mailbox');
});
