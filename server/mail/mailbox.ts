import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailIds } from './folder-mail.ts';
import style from './mailbox.css?raw';
import { readStoredMail, type StoredMail } from './stored-mail.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const CSP =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** How often a page that waits for the first mail asks again. */
const WAIT_SECONDS = '3';

type Html = ReturnType<typeof html>;

/**
 * Pages of the mails in a folder, to be mounted at /mailbox where only this machine can reach the server. It
 * answers only to this machine's names, so that no web page can read it by having its own name point here, and
 * not through a proxy, whose visitors come from elsewhere.
 */
export function createMailbox(folder: string): Hono {
  const mailbox = new Hono();
  mailbox.use(async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const isForwarded = [...c.req.raw.headers.keys()].some((name) =>
      /^(x-forwarded-|forwarded$|via$)/.test(name),
    );
    if (!LOOPBACK.test(host) || isForwarded) return c.text('The mailbox is for this machine only.', 403);
    await next();
    c.header('content-security-policy', CSP);
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });
  mailbox.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  mailbox.get('/', async (c) => {
    const ids = await mailIds(folder);
    const mails = await Promise.all(ids.map((id) => readStoredMail(folder, id)));
    const there = mails.filter((mail) => mail !== undefined);
    if (there.length === 0) c.header('refresh', WAIT_SECONDS);
    return c.html(listPage(there));
  });
  mailbox.get('/:id', async (c) => {
    const mail = await readStoredMail(folder, c.req.param('id'));
    if (!mail)
      return c.html(
        page(
          'Not found',
          html`<h1>This mail is not here</h1>
            ${BACK}`,
        ),
        404,
      );
    return c.html(mailPage(mail));
  });
  return mailbox;
}

const BACK = html`<a class="back" href="/mailbox">← All mails</a>`;

function listPage(mails: StoredMail[]) {
  const list = html`<ul class="card">
    ${mails.map(
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
      <p class="quiet">
        No mail server is set up, so PaperEdge keeps its mails here, on this machine. Newest first.
      </p>
      ${mails.length > 0 ? list : html`<p class="card letter" role="status">No mail yet. It shows here when it comes.</p>`}`,
  );
}

function mailPage(mail: StoredMail) {
  return page(
    mail.subject,
    html`${BACK}
      <h1>${mail.subject}</h1>
      <p class="quiet">To ${mail.to} · ${time(mail.date)}</p>
      <div class="card letter">${withLinks(mail.text)}</div>`,
  );
}

/** The text with its addresses made links; everything else is escaped. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** The reader sits at this machine, so its clock is theirs. */
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
