import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#backend/tests/support/free-port.ts';
import { eventually, untilOpen, type Program, type Stage } from './programs.ts';

const PROGRAMS = '/usr/lib/postgresql';
/** Patroni's lease of the primary in seconds: how long a dead machine stays the primary. */
const LEASE_S = 20;
const WITHIN_MS = 120_000;

type State = { members: { name: string; role: string; state: string }[] };
type Member = { name: string; port: number; rest: number; folder: string; patroni: Program };

/** Two PostgreSQL servers under Patroni and etcd, of which one is a synchronous standby, and HAProxy. */
export async function startCluster(stage: Stage) {
  const etcd = await startEtcd(stage);
  const members: Member[] = [];
  for (const name of ['one', 'two']) {
    const [port, rest] = [await freePort(), await freePort()];
    const folder = path.join(stage.makeFolder(name), 'data');
    stage.write(`${name}.yml`, patroniConfig({ stage, name, port, rest, folder, etcd }));
    members.push({ name, port, rest, folder, patroni: runPatroni(stage, name) });
    // The first to start creates the database, which the other copies.
    await eventually(
      () => `Patroni's member ${name} doesn't run:\n${members.at(-1)?.patroni.output()}`,
      async () => (await stateOf(members))?.members.some((each) => each.name === name && isUp(each)) ?? false,
      WITHIN_MS,
    );
  }
  const port = await freePort();
  await untilOpen(
    port,
    stage.run(['haproxy', '-db', '-f', stage.write('haproxy.cfg', haproxyConfig(port, members))]),
  );

  return {
    url: `postgres://postgres:secret@127.0.0.1:${port}/postgres`,
    /** Waits until the standby has every commit. Returns the primary. */
    ready: async (): Promise<Member> => {
      let primary: Member | undefined;
      await eventually(
        () =>
          `There is no synchronous standby:\n${members.map(({ patroni }) => patroni.output()).join('\n')}`,
        async () => {
          const state = await stateOf(members);
          const [leader, standby] = ['leader', 'sync_standby'].map((role) =>
            state?.members.find((each) => each.role === role && isUp(each)),
          );
          primary = members.find(({ name }) => name === leader?.name);
          return primary !== undefined && standby !== undefined;
        },
        WITHIN_MS,
      );
      if (!primary) throw new Error('There is no primary');
      return primary;
    },
    killPostgres: (member: Member) => killPostgres(member),
    /** Kills a member's Patroni too, as if its machine had died. */
    killMachine: async (member: Member) => {
      const dead = member.patroni.stop('SIGKILL');
      killPostgres(member);
      await dead;
    },
    restartMachine: (member: Member) => {
      member.patroni = runPatroni(stage, member.name);
    },
  };
}

const isUp = ({ state }: { state: string }) => state === 'running' || state === 'streaming';

/** The first answer of any Patroni. */
async function stateOf(members: readonly Member[]): Promise<State | undefined> {
  for (const { rest } of members) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as State;
  }
  return undefined;
}

/** Kills the main process; its children notice and exit. */
function killPostgres({ folder }: Member) {
  const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const runPatroni = (stage: Stage, name: string) =>
  stage.run(['patroni', path.join(stage.folder, `${name}.yml`)]);

async function startEtcd(stage: Stage): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${client}`;
  const program = stage.run([
    'etcd',
    `--data-dir=${stage.makeFolder('etcd')}`,
    `--listen-client-urls=${address}`,
    `--advertise-client-urls=${address}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ]);
  await untilOpen(client, program);
  return client;
}

function patroniConfig(of: {
  stage: Stage;
  name: string;
  port: number;
  rest: number;
  folder: string;
  etcd: number;
}): string {
  const [version = ''] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : [];
  return `
scope: paperedge
name: ${of.name}
restapi: { listen: '127.0.0.1:${of.rest}', connect_address: '127.0.0.1:${of.rest}' }
etcd3: { host: '127.0.0.1:${of.etcd}' }
bootstrap:
  dcs:
    ttl: ${LEASE_S}
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0 # rather than wait until a crashed primary has recovered
    master_start_timeout: 0 # the same, in Patroni before 4
    synchronous_mode: true
    postgresql: { use_pg_rewind: true }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
postgresql:
  listen: 127.0.0.1:${of.port}
  connect_address: 127.0.0.1:${of.port}
  data_dir: ${of.folder}
  bin_dir: ${path.join(PROGRAMS, version, 'bin')}
  pgpass: ${of.stage.folder}/${of.name}/pgpass
  parameters: { unix_socket_directories: '${of.stage.folder}/${of.name}', max_connections: 100 }
  authentication:
    superuser: { username: postgres, password: secret }
    replication: { username: replicator, password: secret }
`;
}

/** Connections go to the primary, and are cut as soon as it isn't one, even if its machine hangs. */
const haproxyConfig = (port: number, members: readonly Member[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${members.map((each) => `server ${each.name} 127.0.0.1:${each.port} check port ${each.rest}`).join('\n  ')}
`;
