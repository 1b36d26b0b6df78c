import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#backend/tests/support/free-port.ts';
import { type Browser, chordOf, type ElementId, type Engine, selectText } from './browser.ts';
import { programOnPath } from './program-on-path.ts';

/**
 * WebKitGTK, driven through W3C WebDriver: https://www.w3.org/TR/webdriver2. It has no headless mode, so it runs
 * in Xvfb.
 */
export const webkit: Engine = {
  name: 'webkit',
  missing() {
    if (!miniBrowser() || !programOnPath('WebKitWebDriver'))
      return { what: 'WebKitGTK and its driver', packages: 'webkit2gtk-driver' };
    return programOnPath('Xvfb') ? null : { what: 'Xvfb', packages: 'xvfb' };
  },
  async start(folder) {
    const children: ChildProcess[] = [];
    const screen = spawn(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1500x1200x24', '-nolisten', 'tcp', '-noreset'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    children.push(screen);
    const [display] = (await once(screen.stdout, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, ...home(folder), DISPLAY: `:${display.toString().trim()}` },
      stdio: 'ignore',
    });
    children.push(driver);
    return drive(`http://127.0.0.1:${port}`, async () => {
      for (const child of children) child.kill();
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
  },
};

function miniBrowser(): string | undefined {
  const folder = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu`).find(existsSync);
  const versions = folder ? readdirSync(folder).filter((name) => /^webkit2?gtk-[46]/.test(name)) : [];
  return versions.map((name) => path.join(folder ?? '', name, 'MiniBrowser')).find(existsSync);
}

/** Prepares a home folder for downloads and for a toolbar small enough that the window can be 320 px wide. */
function home(folder: string) {
  const config = path.join(folder, 'config');
  mkdirSync(config);
  writeFileSync(
    path.join(config, 'user-dirs.dirs'),
    `XDG_DOWNLOAD_DIR="${path.join(folder, 'downloads')}"\n`,
  );
  mkdirSync(path.join(config, 'gtk-3.0'));
  writeFileSync(
    path.join(config, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }',
  );
  return { HOME: folder, XDG_CONFIG_HOME: config };
}

type Failure = { error: string; message: string };

async function drive(driver: string, end: () => Promise<void>): Promise<Browser> {
  async function send(method: string, where: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${driver}${where}`, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${(value as Failure).error}: ${(value as Failure).message}`);
    return value;
  }
  await waitForDriver(() => send('GET', '/status'));
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowser(),
          args: ['--automation'],
        },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const ask = (method: string, where: string, body?: object) =>
    send(method, `/session/${sessionId}${where}`, body);
  const pathOf = (element: ElementId) => `/element/${Object.values(element)[0]}`;
  const execute = (script: string, ...args: unknown[]) => ask('POST', '/execute/sync', { script, args });
  async function evaluate<Result>(script: string, argument: unknown): Promise<Result> {
    const answer = (await ask('POST', '/execute/async', {
      script: `const done = arguments[1];
        Promise.resolve(arguments[0]).then(${script})
          .then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`,
      args: [argument],
    })) as { value?: string; error?: string };
    if (answer.error) throw new Error(answer.error);
    return (answer.value === undefined ? undefined : JSON.parse(answer.value)) as Result;
  }
  let tab = (await ask('GET', '/window')) as string;

  const browser: Browser = {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    run: (task, argument) => evaluate(task.toString(), argument ?? null),
    runOn: (element, task) => evaluate(task.toString(), element),
    find: async (task, argument) =>
      (await execute(`return (${task.toString()})(arguments[0])`, argument ?? null)) as ElementId | null,
    open: async (url) => void (await ask('POST', '/url', { url })),
    async click(element) {
      // At the window's edge, the driver considers an element not interactable.
      await browser.runOn(element, (target) => target.scrollIntoView({ block: 'center' }));
      await ask('POST', `${pathOf(element)}/click`, {});
    },
    async type(element, text) {
      await browser.runOn(element, selectText);
      await ask('POST', `${pathOf(element)}/value`, { text });
    },
    chooseFile: async (element, file) => void (await ask('POST', `${pathOf(element)}/value`, { text: file })),
    press: async (...chord) =>
      void (await ask('POST', '/actions', {
        actions: [{ type: 'key', id: 'key', actions: chordOf(chord) }],
      })),
    async resize(width, height) {
      // Only the outer size can be set, and the size of the window's frame is unknown.
      for (let round = 0; round < 20; round++) {
        const inner = await browser.run(() => [innerWidth, innerHeight] as const, null);
        if (inner[0] === width && inner[1] === height) return;
        const outer = (await ask('GET', '/window/rect')) as { width: number; height: number };
        await ask('POST', '/window/rect', {
          width: outer.width + width - inner[0],
          height: outer.height + height - inner[1],
        });
        await sleep(100);
      }
      throw new Error(`The window does not become ${width} × ${height}`);
    },
    async takePicture() {
      await browser.run(drawn, null);
      return Buffer.from((await ask('GET', '/screenshot')) as string, 'base64');
    },
    async openTab() {
      const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await browser.showTab(handle);
      return handle;
    },
    async showTab(next) {
      tab = next;
      await ask('POST', '/window', { handle: next });
    },
    tab: () => tab,
    async close() {
      await ask('DELETE', '');
      await end();
    },
  };
  return browser;
}

/**
 * Waits until the latest changes are painted, so that a screenshot shows them. Stops waiting after half a second, since
 * hidden tabs never paint.
 */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 500);
  });

async function waitForDriver(asks: () => Promise<unknown>) {
  for (let round = 0; round < 100; round++) {
    const isThere = await asks().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
