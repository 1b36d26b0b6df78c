import { freePort } from '#backend/tests/support/free-port.ts';
import { untilOpen, type Program, type Stage } from './programs.ts';

/** The packaged nginx would write these to system folders. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx in front of several processes, which get its requests in turn. Returns its address. */
export async function startNginx(
  stage: Stage,
  addresses: readonly string[],
): Promise<{ address: string; program: Program }> {
  const port = await freePort();
  const folder = stage.makeFolder('nginx');
  const servers = addresses.map((address) => `server ${new URL(address).host};`).join(' ');
  const config = `
daemon off;
worker_processes 1;
pid ${folder}/${port}.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream paperedge { ${servers} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    location / {
      proxy_pass http://paperedge;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}`;
  const program = stage.run(['nginx', '-p', stage.folder, '-c', stage.write('nginx.conf', config)]);
  await untilOpen(port, program);
  return { address: `http://127.0.0.1:${port}`, program };
}
