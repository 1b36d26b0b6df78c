import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { digest } from '../auth/digests.ts';
import { readEmail, readEmails, type StoredEmail } from './stored-emails.ts';
import style from './mailbox.css?raw';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const CSP =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** How often the page reloads while it waits for the first email. */
const WAIT_SECONDS = '3';

const PATH = '/mailbox';
const COOKIE = 'paperedge-mailbox';
const YEAR_SECONDS = 365 * 24 * 3600;

type Html = ReturnType<typeof html>;

/**
 * Pages that show the folder's emails, mounted at /mailbox if only this machine can connect. Emails contain sign-in
 * links, so the pages open only under local names, not from other sites or through a proxy, and only for a browser that
 * has the token: not every proxy identifies itself, and other users may have accounts on this machine.
 */
export function createMailbox(folder: string, token: string): Hono {
  const mailbox = new Hono();
  mailbox.use(async (c, next) => {
    c.header('content-security-policy', CSP);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    if (!isFromHere(c.req)) return c.text('The mailbox can only be opened on this machine.', 403);
    return next();
  });
  mailbox.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  mailbox.use(async (c, next) => {
    const shown = c.req.query('token');
    if (shown !== undefined && isSame(shown, token)) {
      setCookie(c, COOKIE, token, { path: PATH, httpOnly: true, sameSite: 'Strict', maxAge: YEAR_SECONDS });
      return c.redirect(PATH, 303);
    }
    return isSame(getCookie(c, COOKIE) ?? '', token) ? next() : c.html(LOCKED_PAGE, 403);
  });
  mailbox.get('/', async (c) => {
    const emails = await readEmails(folder);
    if (emails.length === 0) c.header('refresh', WAIT_SECONDS);
    return c.html(listPage(emails));
  });
  mailbox.get('/:id', async (c) => {
    const mail = await readEmail(folder, c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.html(MISSING_PAGE, 404);
  });
  return mailbox;
}

/** Headers that proxies add to identify themselves. */
const FORWARDED = /^(?:x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/;

function isFromHere(request: Context['req']): boolean {
  const site = request.header('sec-fetch-site') ?? 'none';
  return (
    LOOPBACK.test(request.header('host') ?? '') &&
    (site === 'none' || site === 'same-origin') &&
    ![...request.raw.headers.keys()].some((name) => FORWARDED.test(name))
  );
}

function isSame(shown: string, token: string): boolean {
  return digest(shown) === digest(token);
}

const LOCKED_PAGE = page(
  'Mailbox',
  html`<h1>Mailbox</h1>
    <p class="quiet">
      To open the mailbox, use the address that npm start shows after “Mail:”. You only need to do this once
      in this browser.
    </p>`,
);

const BACK = html`<a class="back" href="/mailbox">← All messages</a>`;

const MISSING_PAGE = page(
  'Not found',
  html`<h1>This message doesn't exist</h1>
    ${BACK}`,
);

function listPage(emails: StoredEmail[]) {
  const list = html`<ul class="card">
    ${emails.map(
      (mail) =>
        html`<li>
          <a href="/mailbox/${mail.id}">
            <span class="subject">${mail.subject}</span>
            <span class="facts"><span>${mail.to}</span>${time(mail.date)}</span>
          </a>
        </li>`,
    )}
  </ul>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">No mail server is set up, so emails are kept here on this machine. Newest first.</p>
      ${emails.length > 0 ? list : html`<p class="card message" role="status">No messages yet. New ones appear here automatically.</p>`}`,
  );
}

function mailPage(mail: StoredEmail) {
  return page(
    mail.subject,
    html`${BACK}
      <h1>${mail.subject}</h1>
      <p class="quiet">To ${mail.to} · ${time(mail.date)}</p>
      <div class="card message">${withLinks(mail.text)}</div>`,
  );
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** The reader is on this machine, so the server's time zone is theirs. */
function time(date: Date) {
  const shown = date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${date.toISOString()}">${shown}</time>`;
}

function page(title: string, body: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · PaperEdge</title>
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}
