import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp, isOwnAddress } from './app.ts';
import { createBackend } from './backend.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { hasData } from './check-data.ts';
import { openDataFolder } from './data-folder.ts';
import { PREFIX as DATA_API } from './data-api/http.ts';
import { externalConnections } from './postgres/connections.ts';
import { databaseUser } from './postgres/database-user.ts';
import { lockFolder } from './postgres/folder-lock.ts';
import { openDatabase } from './postgres/open.ts';
import { endOnSignal, npmProcess } from './end-on-signal.ts';
import { clientAddress, drain, listen, portOf } from './listen.ts';
import { folderSender, mailboxToken } from './email/stored-emails.ts';
import { smtpSender } from './email/email.ts';
import { createMailbox } from './email/mailbox.ts';
import { shareThread } from './records/share-thread.ts';
import type { RenderShare } from './records/shares.ts';
import { projectFolder } from './project-folder.ts';
import { diskSpaceIn } from './disk-space.ts';
import { existingSecrets, readSecrets } from './secrets.ts';
import { headersSetBy, securityHeaders } from './security-headers.ts';
import { readSettings, type Settings } from './settings.ts';
import { isLoopback, siteAddress } from './site-address.ts';
import { createSite, type PageFacts } from './site.ts';
import { describeError } from './user-error.ts';

/** Serves the site through Vite in development, instead of the built files. */
export type LiveSite = {
  open: (facts: PageFacts) => Promise<{ listener: RequestListener; close(): Promise<void> }>;
  renderShare: RenderShare;
};

type Undo = (step: () => Promise<void>) => void;

/** Excludes names that can't be hosts, such as an invalid IP address. */
const isHostName = (host = '') => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);

const DRAIN_MS = 10_000;

/** Runs the product until it is told to stop, then stops its parts in reverse order. */
export async function run(liveSite?: LiveSite) {
  const npm = npmProcess();
  const steps: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const step of steps.toReversed()) await step();
  };
  try {
    await start(readSettings(process.env), (step) => steps.push(step), liveSite);
  } catch (error) {
    console.error(describeError(error));
    await end();
    process.exit(1);
  }
  endOnSignal(npm, async (why) => {
    console.log(`Stopping (${why}) …`);
    await end();
    console.log('Stopped.');
  });
}

async function start(settings: Settings, undo: Undo, liveSite: LiveSite | undefined) {
  const project = projectFolder();
  const embedded = settings.databaseUrl === undefined;
  const user = embedded ? databaseUser() : undefined;
  const folder = openDataFolder(settings.dataDir, project, user);
  const lock = embedded ? await lockFolder(path.join(folder.run, 'lock')) : undefined;
  if (lock) undo(() => lock.release());
  if (embedded) hasData(folder);
  else existingSecrets(folder.folder);

  // Listens before opening the database, so that a port in use is found before anything changes. Requests that arrive
  // before then wait.
  let answerBy: (listener: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => (answerBy = resolve));
  const server = await listen(
    (request, response) => void ready.then((answer) => answer(request, response)),
    settings.host,
    settings.port,
  );
  const address = siteAddress(settings.siteUrl, settings.host, portOf(server));
  lock?.announce(address);

  const database = await openDatabase(externalConnections(settings), folder, user);
  undo(() => database.close());
  const applied = await migrateWithBackup(
    embedded ? folder : undefined,
    database.connections.owner,
    console.log,
  );
  if (applied.length > 0) console.log(`The database is up to date (${applied.length} migrations applied).`);

  const secrets = readSecrets(folder.folder);
  // Behind a proxy, outside requests look local, so a public site address turns the mailbox off.
  const isLocal = isLoopback(settings.host) && isLoopback(new URL(address).hostname);
  const hasMailbox = settings.smtpUrl === undefined && isLocal;
  let renderShare = liveSite?.renderShare;
  if (!renderShare) {
    const thread = shareThread(path.join(project, 'dist', 'server', 'share-worker.js'));
    undo(() => thread.close());
    renderShare = thread.render;
  }
  const backend = createBackend({
    renderShare,
    connections: database.connections,
    secrets,
    settings,
    siteUrl: address,
    isLocal,
    sendEmail: settings.smtpUrl
      ? smtpSender(settings.smtpUrl, settings.mailFrom)
      : folderSender(folder.mail, settings.mailFrom),
    hasDiskSpace: embedded ? diskSpaceIn(folder.folder) : undefined,
  });
  undo(() => backend.close());

  const facts: PageFacts = {
    publishableKey: secrets.publishableKey,
    mailbox: hasMailbox ? '/mailbox' : '',
    smtp: settings.smtpUrl ? 'on' : '',
  };
  const app = createApp({
    backend,
    mailbox: hasMailbox ? createMailbox(folder.mail, mailboxToken(secrets)) : undefined,
    site: liveSite ? undefined : createSite(path.join(project, 'dist', 'site'), facts),
  });
  const throughApp = getRequestListener((request, { incoming }) =>
    app.fetch(request, { clientAddress: clientAddress(incoming, settings.trustProxy) }),
  );
  const https = address.startsWith('https:');
  const headers = await headersSetBy(securityHeaders({ https, supabaseUrl: settings.supabaseUrl }));
  const listener: RequestListener = (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!isHostName(request.headers.host)) {
      response.writeHead(400).end('Bad request');
    } else if (request.url?.startsWith(DATA_API)) {
      const client = { clientAddress: clientAddress(request, settings.trustProxy) };
      void backend.handleData(request, response, client);
    } else {
      void throughApp(request, response);
    }
  };
  if (liveSite) {
    const live = await liveSite.open(facts);
    undo(() => live.close());
    answerBy((request, response) =>
      isOwnAddress(request.url ?? '') ? listener(request, response) : live.listener(request, response),
    );
  } else {
    answerBy(listener);
  }
  server.on('upgrade', (request, socket, head) =>
    backend.upgrade(request, socket, head, {
      clientAddress: clientAddress(request, settings.trustProxy),
    }),
  );
  undo(() => drain(server, DRAIN_MS));
  undo(() => backend.closeSockets());
  announce(
    address,
    settings,
    folder.folder,
    hasMailbox ? `${address}/mailbox?token=${mailboxToken(secrets)}` : folder.mail,
  );
}

function announce(address: string, settings: Settings, dataFolder: string, mailPlace: string) {
  const place = settings.databaseUrl ? 'the PostgreSQL at DATABASE_URL' : dataFolder;
  const mail = settings.smtpUrl ? `sent through ${new URL(settings.smtpUrl).host}` : mailPlace;
  console.log(`PaperEdge is running at ${address}\n  Data: ${place}\n  Mail: ${mail}\n  Stop: Ctrl-C`);
}
