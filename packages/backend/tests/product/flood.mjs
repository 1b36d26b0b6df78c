// Sends requests over and over on many connections, in a process of its own: what it costs to send them delays nobody's
// measured requests. Ends when its parent tells it to, or after two minutes.
import http from 'node:http';

const MOST_MS = 120_000;

/** @typedef {{ method: string, path: string, headers: Record<string, string>, body: string }} Sent */
/** @typedef {{ address: string, connections: number, perSecond: number, requests: Sent[] }} Flood */

/** @type {Record<string, number>} */
const statuses = {};
/** @param {string | number} status */
const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);

/**
 * @param {string} address
 * @param {http.Agent} agent
 * @param {Sent | undefined} sent
 */
function send(address, agent, sent) {
  if (!sent) throw new Error('Nothing to send');
  const { path, method, headers, body } = sent;
  return new Promise((resolve) => {
    const request = http.request(address, { path, agent, method, headers }, (response) => {
      response.on('data', () => {});
      response.once('close', () => resolve(count(response.statusCode ?? 0)));
    });
    request.once('error', () => resolve(count('lost')));
    request.end(body);
  });
}

/** @param {Flood} flood */
async function flood({ address, connections, perSecond, requests }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + MOST_MS;
  const sendAll = async (/** @type {number} */ first) => {
    for (let number = first; performance.now() < end; number += connections) {
      const next = performance.now() + (1000 * connections) / perSecond;
      await send(address, agent, requests[number % requests.length]);
      await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => sendAll(first)));
}

process.on('message', (message) => {
  if (message !== 'end') return void flood(/** @type {Flood} */ (message));
  process.send?.(statuses, () => process.exit());
});
