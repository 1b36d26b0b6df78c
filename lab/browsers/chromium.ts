import path from 'node:path';
import { chromium as playwright, type ElementHandle, type Page } from '@playwright/test';
import { shippedBrowser } from '#tests/e2e/support/find-browser.ts';
import { type Browser, type Engine, pointOf, selectText } from './browser.ts';

/** The Chromium that npm ships, through Playwright: older than the one that the journeys of `npm test` may run in. */
export const chromium: Engine = {
  name: 'chromium',
  missing: () => null,
  async start(folder) {
    const program = await playwright.launch(await shippedBrowser());
    const context = await program.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const pages = new Map<string, Page>();
    const elements = new Map<string, ElementHandle<HTMLElement>>();
    let current = '';

    async function openTab() {
      const page = await context.newPage();
      page.on(
        'download',
        (file) => void file.saveAs(path.join(folder, 'downloads', file.suggestedFilename())),
      );
      current = String(pages.size);
      pages.set(current, page);
      return current;
    }
    const page = () => pages.get(current) as Page;
    const handleOf = (element: { readonly [name: string]: string }) =>
      elements.get(element['chromium'] ?? '') as ElementHandle<HTMLElement>;
    await openTab();

    const browser: Browser = {
      version: `Chromium ${program.version()}`,
      run: (task, argument) => page().evaluate(task as never, argument),
      runOn: (element, task) => handleOf(element).evaluate(task as never),
      async find(task, argument) {
        const found = (await page().evaluateHandle(task as never, argument)).asElement();
        if (!found) return null;
        const name = String(elements.size);
        elements.set(name, found as ElementHandle<HTMLElement>);
        return { chromium: name };
      },
      open: async (address) => void (await page().goto(address)),
      async click(element) {
        const { x, y } = await browser.runOn(element, pointOf);
        await page().mouse.click(x, y);
      },
      async type(element, text) {
        const isDate = await browser.runOn(element, (field) => field.matches('[type=date]'));
        // Its keys depend on the locale.
        if (isDate) return handleOf(element).fill(text);
        await browser.runOn(element, selectText);
        await page().keyboard.type(text);
      },
      chooseFile: (element, file) => handleOf(element).setInputFiles(file),
      press: (...keys) => page().keyboard.press(keys.join('+')),
      resize: (width, height) => page().setViewportSize({ width, height }),
      takePicture: () => page().screenshot(),
      openTab,
      async showTab(tab) {
        current = tab;
        await page().bringToFront();
      },
      tab: () => current,
      close: () => program.close(),
    };
    return browser;
  },
};
