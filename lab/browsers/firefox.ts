import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WebSocket } from 'ws';
import { type Browser, chordOf, type Engine, pointOf, selectText } from './browser.ts';
import { programOnPath } from './program-on-path.ts';

const program = () => process.env['FIREFOX_PATH'] ?? programOnPath('firefox-esr', 'firefox');

/** Turns off telemetry and first-run pages, and downloads files without asking. */
const preferences = (downloads: string) => ({
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutConfig.showWarning': false,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
});

/** Firefox, driven through WebDriver BiDi: https://w3c.github.io/webdriver-bidi */
export const firefox: Engine = {
  name: 'firefox',
  missing: () => (program() ? null : { what: 'Firefox', packages: 'firefox-esr' }),
  async start(folder) {
    const profile = path.join(folder, 'profile');
    mkdirSync(profile);
    const lines = Object.entries(preferences(path.join(folder, 'downloads'))).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const child = spawn(program() ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const send = await connect(await listeningAddress(child));
    return drive(send, async () => {
      await send('browser.close', {});
      await once(child, 'exit');
    });
  },
};

function listeningAddress({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const [, address] = /WebDriver BiDi listening on (\S+)/.exec(said) ?? [];
      if (address) resolve(`${address}/session`);
    });
    stderr?.on('end', () => reject(new Error(`Firefox ended:\n${said}`)));
  });
}

type Answer = { id?: number; type: string; result?: unknown; message?: string };
type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.on('message', (data: Buffer) => {
    const { id, type, result, message } = JSON.parse(data.toString()) as Answer;
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(message));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
}

type Evaluated =
  | { type: 'success'; result: { type: string; sharedId?: string; value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

async function drive(send: Send, end: () => Promise<void>): Promise<Browser> {
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  let context = contexts[0]?.context ?? '';

  async function call(functionDeclaration: string, ...args: object[]) {
    const target = { context };
    const asked = { functionDeclaration, arguments: args, target, awaitPromise: true };
    const answer = (await send('script.callFunction', asked)) as Evaluated;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  async function evaluate<Result>(functionDeclaration: string, argument: object): Promise<Result> {
    const { value } = await call(functionDeclaration, argument);
    return (value === undefined ? undefined : JSON.parse(value)) as Result;
  }
  const json = (value: unknown) => ({ type: 'string', value: JSON.stringify(value ?? null) });
  const act = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const keys = (text: string) =>
    act(
      'key',
      Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]).flat(),
    );

  const browser: Browser = {
    version: `Firefox ${capabilities.browserVersion}`,
    run: (task, argument) =>
      evaluate(
        `async (given) => JSON.stringify(await (${task.toString()})(JSON.parse(given)))`,
        json(argument),
      ),
    runOn: (element, task) =>
      evaluate(`async (element) => JSON.stringify(await (${task.toString()})(element))`, element),
    async find(task, argument) {
      const { sharedId } = await call(`(given) => (${task.toString()})(JSON.parse(given))`, json(argument));
      return sharedId === undefined ? null : { sharedId };
    },
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async click(element) {
      await browser.runOn(element, pointOf);
      const origin = { type: 'element', element };
      await act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(element, text) {
      await browser.runOn(element, selectText);
      await keys(text);
    },
    chooseFile: async (element, file) =>
      void (await send('input.setFiles', { context, element, files: [file] })),
    press: async (...chord) => void (await act('key', chordOf(chord))),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async takePicture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async openTab() {
      ({ context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string });
      return context;
    },
    async showTab(tab) {
      context = tab;
      await send('browsingContext.activate', { context });
    },
    tab: () => context,
    close: end,
  };
  return browser;
}
