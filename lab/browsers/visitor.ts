import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ElementId, InPage, Key } from './browser.ts';
import { findInPage, takeErrors } from './in-page.ts';

/** A wait fails once the page hasn't changed for this long, so slow machines get more time while it keeps changing. */
const PATIENCE_MS = 30_000;
const LONGEST_WAIT_MS = 180_000;

/** Whether an element stays where it is for two frames, or for half a second in a hidden tab, which has no frames. */
function isAtRest(element: HTMLElement): Promise<boolean> {
  const { x, y } = element.getBoundingClientRect();
  return new Promise((resolve) => {
    const look = () => {
      const now = element.getBoundingClientRect();
      resolve(element.isConnected && now.x === x && now.y === y);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
    setTimeout(look, 500);
  });
}

async function hasDialogSoon(): Promise<boolean> {
  const isOpen = () => document.querySelector('dialog[open]') !== null;
  for (let left = 50; left > 0 && !isOpen(); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return isOpen();
}

/** A user of the site, in any browser. */
export class Visitor {
  readonly browser: Browser;
  readonly address: string;

  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  /** Opens a path of the site or another address. */
  async open(target: string) {
    await this.browser.open(new URL(target, this.address).href);
  }

  async click(role: string, name: string | RegExp) {
    // Retries while the element moves or a toast covers it.
    await this.until(`${role} ${name} is clicked`, async () => {
      const element = await this.#look(role, name);
      if (!element || !(await this.browser.runOn(element, isAtRest))) return false;
      await this.browser.click(element);
      return true;
    });
  }

  /** A click can miss while the form above still grows, so this looks at what it did. */
  async choose(name: string) {
    await this.until(`${name} is chosen`, async () => {
      const radio = await this.#look('radio', name);
      if (!radio) return false;
      await this.browser.click(radio);
      return this.browser.runOn(radio, (each) => each instanceof HTMLInputElement && each.checked);
    });
  }

  /** A click can miss while the page above still loads, as in choose. */
  async openDialog(role: string, name: string | RegExp) {
    await this.until(`${role} ${name} opens a dialog`, async () => {
      await this.click(role, name);
      return this.browser.run(hasDialogSoon, null);
    });
  }

  /** The button moves while the page above it still loads, as in choose. */
  async startSelecting() {
    await this.until('bets can be selected', async () => {
      await this.click('button', 'Select');
      return this.browser.run(() => document.querySelector('[data-key=x][aria-pressed=true]') !== null, null);
    });
  }

  async type(label: string | RegExp, text: string) {
    await this.browser.type(await this.find('field', label), text);
  }

  async select(label: string, option: string) {
    await this.holds(
      `${option} is chosen`,
      ([name, wanted]) => {
        const [field] = window.TestingLibraryDom.queryAllByLabelText<HTMLSelectElement>(document.body, name);
        const chosen = [...(field?.options ?? [])].find(({ text }) => text === wanted);
        if (!field || !chosen) return false;
        chosen.selected = true;
        return field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [label, option] as const,
    );
  }

  async chooseFile(label: string | RegExp, file: string) {
    await this.browser.chooseFile(await this.find('field', label), file);
  }

  press(...keys: readonly Key[]) {
    return this.browser.press(...keys);
  }

  async find(role: string, name: string | RegExp): Promise<ElementId> {
    return this.until(`${role} ${name} is there`, () => this.#look(role, name));
  }

  #look(role: string, name: string | RegExp): Promise<ElementId | null> {
    const wanted =
      typeof name === 'string'
        ? { role, name, isPattern: false }
        : { role, name: name.source, isPattern: true };
    return this.browser.find(findInPage, wanted);
  }

  async sees(...texts: string[]) {
    for (const text of texts)
      await this.holds(`“${text}” is shown`, (wanted) => document.body.innerText.includes(wanted), text);
  }

  async seesNot(text: string) {
    await this.holds(`“${text}” is gone`, (wanted) => !document.body.innerText.includes(wanted), text);
  }

  async isAt(path: string) {
    await this.holds(`the page is ${path}`, (wanted) => location.pathname === wanted, path);
  }

  async dialogOpens(name = 'a dialog') {
    await this.holds(`${name} is open`, () => document.querySelector('dialog[open]') !== null, null);
  }

  async dialogCloses() {
    await this.holds('the dialog is closed', () => document.querySelector('dialog[open]') === null, null);
  }

  /** Waits until the page satisfies a condition. */
  async holds<Argument>(what: string, task: InPage<Argument, boolean>, argument: Argument) {
    await this.until(what, () => this.browser.run(task, argument));
  }

  async until<Result>(what: string, ask: () => Promise<Result>): Promise<NonNullable<Result>> {
    const start = performance.now();
    let changed = start;
    let page = '';
    for (;;) {
      let failure: unknown;
      try {
        const result = await ask();
        if (result) return result;
      } catch (error) {
        failure = error;
      }
      const now = performance.now();
      const seen = await this.#page();
      if (seen !== page) [page, changed] = [seen, now];
      if (now - changed > PATIENCE_MS || now - start > LONGEST_WAIT_MS)
        throw new Error(`Never: ${what}`, { cause: failure });
      await sleep(50);
    }
  }

  /** The page's content, to detect changes; empty while another page loads. */
  async #page(): Promise<string> {
    try {
      return await this.browser.run(() => `${location.href} ${document.body.innerHTML}`, null);
    } catch {
      return '';
    }
  }

  text(): Promise<string> {
    return this.browser.run(() => document.body.innerText, null);
  }

  takeErrors(): Promise<string[]> {
    return this.browser.run(takeErrors.task, takeErrors.argument);
  }
}
