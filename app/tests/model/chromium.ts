import type { Browser as Chromium, BrowserContext, Route } from '@playwright/test';
import type { Activity } from './activity.ts';
import type { Browser, BrowserPage, NewBrowser, Setting } from './browser.ts';
import * as inPage from './in-page.ts';
import type * as Page from './page.ts';

declare global {
  interface Window {
    inPage: typeof inPage;
    page: typeof Page;
    tellStep: () => void;
  }
}

/**
 * Devices' browsers in Chromium. Their pages have its IndexedDB, storage, locks and requests; only time, chance, and the
 * network beyond the browser are the model's.
 */
export const inChromium =
  (chromium: Chromium, scripts: readonly string[], activity: Activity): NewBrowser =>
  (setting) =>
    new ChromiumBrowser(chromium, scripts, { ...setting, activity });

class ChromiumBrowser implements Browser {
  readonly #chromium: Chromium;
  readonly #scripts: readonly string[];
  readonly #setting: Setting & { readonly activity: Activity };
  #context: BrowserContext | undefined;
  #killed: Promise<void> | undefined;

  constructor(chromium: Chromium, scripts: readonly string[], setting: Setting & { activity: Activity }) {
    this.#chromium = chromium;
    this.#scripts = scripts;
    this.#setting = setting;
  }

  async open(): Promise<BrowserPage> {
    await this.#killed;
    const { clock, network, random, activity } = this.#setting;
    const context = (this.#context ??= await this.#chromium.newContext());
    const page = await context.newPage();
    const debug = await context.newCDPSession(page);
    const owner = {};
    let isOpen = true;
    /** The requests that the network lets wait. */
    const held = new Set<string>();
    /** How often the page was asked for something. */
    let calls = 0;
    let timer = 0;

    await page.route('**/*', (route) => {
      // A killed page waits for nothing.
      if (isOpen) return this.#answer(route, owner, held).catch(() => {});
      return undefined;
    });
    await page.exposeFunction('tellStep', () => activity.happened());
    await page.goto(`${this.#setting.origin}/dashboard`);
    const [prepare = '', content = ''] = this.#scripts;
    await page.addScriptTag({ content: prepare });
    const given = [clock.now(), Math.floor(random() * 2 ** 31)] as const;
    await page.evaluate(([now, seed]) => window.inPage.prepare(now, seed, window.tellStep), given);
    await page.addScriptTag({ content });

    const unfollow = activity.follow(async () => {
      const before = calls;
      try {
        const { unanswered, nextAt } = await page.evaluate((now) => window.inPage.settle(now), clock.now());
        clock.stop(timer);
        if (nextAt !== undefined) timer = clock.start(owner, () => {}, nextAt - clock.now());
        return () => calls === before && unanswered.every((id) => held.has(id));
      } catch (error) {
        if (isOpen) throw error;
        return () => false;
      }
    });

    const ask = (name: keyof typeof Page, args: readonly unknown[]) => {
      calls += 1;
      return page.evaluate(
        ([method, all]) => (window.page[method] as (...each: unknown[]) => unknown)(...all),
        [name, args] as const,
      );
    };
    return {
      page: new Proxy({} as typeof Page, {
        get:
          (_, name: keyof typeof Page) =>
          (...args: unknown[]) =>
            ask(name, args),
      }),
      connectionChanged: () => context.setOffline(network.isOffline),
      end: () => {
        isOpen = false;
        unfollow();
        clock.stopAllOf(owner);
        // Closing it would let it do what it does when it is left.
        const crashed = page.waitForEvent('crash');
        void debug.send('Page.crash').catch(() => {});
        this.#killed = crashed.then(() => page.close());
      },
    };
  }

  async #answer(route: Route, owner: object, held: Set<string>): Promise<void> {
    const { publishableKey, network } = this.#setting;
    const request = route.request();
    if (request.isNavigationRequest()) {
      const body = `<!doctype html><meta name="publishable-key" content="${publishableKey}">`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const { [inPage.REQUEST_ID]: id = '', ...headers } = request.headers();
    const init = { method: request.method(), headers, body: request.postData() };
    held.add(id);
    const answer = await network.fetch(owner, request.url(), init).catch(() => undefined);
    held.delete(id);
    if (!answer) return route.abort('failed');
    const { 'content-encoding': _, ...rest } = Object.fromEntries(answer.headers);
    return route.fulfill({ status: answer.status, headers: rest, body: await answer.text() });
  }

  async close(): Promise<void> {
    await this.#killed;
    await this.#context?.close();
  }
}
