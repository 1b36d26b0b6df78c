import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createDataApi } from '#backend/server/data-api/data-api.ts';
import { createMailbox } from '#backend/server/email/mailbox.ts';
import { mailboxToken } from '#backend/server/email/stored-emails.ts';
import { clientAddress, drain, listen } from '#backend/server/listen.ts';
import { migrations } from '#backend/server/postgres/migrate.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import { createRealtime } from '#backend/server/realtime/realtime.ts';
import { readSecrets } from '#backend/server/secrets.ts';
import { createSite } from '#backend/server/site.ts';
import { GOOGLE } from '../support/openid-provider.ts';
import { pushProduct } from '../support/supabase/push.ts';
import { newProject, runScripts, startSupabaseLike } from '../support/supabase/supabase-like.ts';
import { startGoTrue, variablesOf } from './gotrue.ts';
import { catchMail } from './mail.ts';

const TEMPLATES = 'packages/backend/supabase/templates';

/** A PostgreSQL set up like Supabase's, whose database 'postgres' has none of GoTrue's tables yet. */
export async function startEmptyProject() {
  const supabase = await startSupabaseLike();
  await newProject(supabase.as, 'project', 'newer', false);
  const template = supabase.as('supabase_admin', 'template1');
  await runScripts(template, 'drop database postgres', 'alter database project rename to postgres');
  return supabase;
}

/**
 * A Supabase project on one port. Auth is GoTrue with the settings of packages/backend/supabase/config.toml; the Data
 * API, live updates and the site are ours. The folder has what tests look for in a data folder: the database's socket,
 * emails and secrets.
 */
export async function startProject(program: string, port: number) {
  const address = `http://127.0.0.1:${port}`;
  const supabase = await startEmptyProject();
  const folder = path.dirname(supabase.host);
  const secrets = readSecrets(folder);
  const mail = path.join(folder, 'mail');
  const mailServer = await catchMail(mail);
  const goTrue = await startGoTrue(program, port + 1, supabase.host, {
    ...variablesOf(readFileSync('packages/backend/supabase/config.toml', 'utf8')),
    API_EXTERNAL_URL: `${address}/auth/v1`,
    GOTRUE_SITE_URL: address,
    GOTRUE_JWT_SECRET: secrets.jwtSecret,
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(mailServer.port),
    GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@localhost',
    ...Object.fromEntries(
      readdirSync(TEMPLATES).map((file) => [
        `GOTRUE_MAILER_TEMPLATES_${path.parse(file).name.toUpperCase()}`,
        `${address}/${TEMPLATES}/${file}`,
      ]),
    ),
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: GOOGLE.clientId,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: GOOGLE.clientSecret,
    GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: `${address}/auth/v1/callback`,
  });
  await pushProduct(supabase.as, 'postgres');
  // Supabase's Realtime reads the write-ahead log; ours needs its triggers.
  const triggers = migrations.find(({ name }) => name === 'realtime_triggers')?.sql ?? '';
  await runScripts(supabase.as('supabase_admin'), 'drop schema realtime', triggers);

  const [api, auth] = [supabase.as('authenticator'), supabase.as('supabase_auth_admin')];
  const sql = openSql(auth, { max: 4 });
  const data = createDataApi({ connection: api, secrets });
  const realtime = createRealtime({
    connections: { owner: supabase.as('postgres'), api, auth, listener: auth },
    sql,
    secrets,
    isOwnOrigin: (origin) => origin === address,
    limits: {},
  });
  const app = new Hono();
  app.all('/auth/v1/*', (c) => goTrue.answer(c.req.raw));
  app.get('/healthz', (c) => c.text('ok'));
  app.get(`/${TEMPLATES}/:file`, (c) =>
    c.html(readFileSync(path.join(TEMPLATES, c.req.param('file')), 'utf8')),
  );
  app.route('/mailbox', createMailbox(mail, mailboxToken(secrets)));
  app.route(
    '/',
    createSite('dist/site', { publishableKey: secrets.publishableKey, mailbox: '/mailbox', smtp: '' }),
  );
  const throughApp = getRequestListener(app.fetch);
  const server = await listen(
    (request, response) => {
      const client = { clientAddress: clientAddress(request, true) };
      if (request.url?.startsWith('/rest/v1/')) void data.listen(request, response, client);
      else void throughApp(request, response);
    },
    '127.0.0.1',
    port,
  );
  server.on('upgrade', (request, socket, head) =>
    realtime.upgrade(request, socket, head, { clientAddress: '127.0.0.1' }),
  );
  return {
    folder,
    stop: async () => {
      await realtime.closeSockets();
      await drain(server, 1000);
      await goTrue.stop();
      mailServer.close();
      await realtime.close();
      await data.close();
      await sql.end();
      await supabase.stop();
    },
  };
}
