import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest, Sent } from './request.ts';

export type Answer = { status: number; headers: string; body: string };

/** How long a response may take on a busy machine. */
const PATIENCE_MS = 60_000;

const RAW_PATIENCE_MS = 300;

class StaleConnection extends Error {}

/** Keep-alive connections, like a browser's. */
export class Wire {
  readonly #agent: Agent;
  readonly #address: URL;

  constructor(address: string, connections: number) {
    this.#address = new URL(address);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The response, or undefined if the connection closed without a readable one. */
  async send(sent: Sent, credentials: Record<string, string>): Promise<Answer | undefined> {
    if ('raw' in sent) return this.#sendRaw(sent.raw);
    try {
      return await this.#sendRequest(sent, credentials);
    } catch (error) {
      if (error instanceof StaleConnection) return this.send(sent, credentials);
      // Requests that Node's client rejects are sent raw.
      const isOurs = error instanceof TypeError && 'code' in error;
      if (!isOurs) throw error;
      return this.#sendRaw(rawOf(sent, credentials));
    }
  }

  end() {
    this.#agent.destroy();
  }

  #sendRequest(sent: FuzzRequest, credentials: Record<string, string>): Promise<Answer> {
    const { method, path, body } = sent;
    const { hostname, port } = this.#address;
    return new Promise((resolve, reject) => {
      const headers = { ...credentials, ...sent.headers };
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = httpRequest(
        { agent: this.#agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.rawHeaders.join('\n'),
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('No answer came')));
      outgoing.on('error', (error) => {
        // The server closed an idle connection just as this request reused it.
        const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        reject(isStale ? new StaleConnection() : error);
      });
      outgoing.end(body);
    });
  }

  /** Sends bytes, and reads until either side closes. */
  #sendRaw(bytes: string): Promise<Answer | undefined> {
    const { hostname, port } = this.#address;
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The connection was not closed')));
      socket.on('data', (part) => (text += part.toString('latin1')));
      socket.on('error', (error) => {
        const wasClosed = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (wasClosed) resolve(readAnswer(text));
        else reject(error);
      });
      socket.on('close', () => resolve(readAnswer(text)));
      // Closing at once would miss slow responses; waiting without a limit could hang.
      const leave = setTimeout(() => socket.end(), RAW_PATIENCE_MS);
      socket.once('data', () => socket.end());
      socket.once('close', () => clearTimeout(leave));
      socket.write(Buffer.from(bytes, 'latin1'));
    });
  }
}

function readAnswer(text: string): Answer | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (status === undefined) return undefined;
  const [headers = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(status), headers, body: body.join('\r\n\r\n') };
}

function rawOf(
  { method, path, headers, body = '' }: FuzzRequest,
  credentials: Record<string, string>,
): string {
  const content = Buffer.from(body, 'utf8').toString('latin1');
  const all = { host: 'localhost', ...credentials, ...headers, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const target = Buffer.from(path, 'utf8').toString('latin1');
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}content-length: ${content.length}\r\n\r\n${content}`;
}
