import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect, test } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe finds nothing on the page. The dark theme changes colors only, and src/ui/theme.test.ts holds their contrast. */
export async function expectNoViolations(page: Page, what: string) {
  // Run in the page, because @axe-core/playwright opens a new page for each run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const found = await axe.run();
    if (found.passes.length === 0) return ['no rule looked at anything'];
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
  expect(violations, what).toEqual([]);
}

export type Look = { page: Page; width: number };

/** Looks at screens and open dialogs on a desktop and on a phone. */
export function testInEveryLook(what: string, look: (look: Look) => Promise<void>) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on ${what}, ${width} px wide`, async ({ page }) => {
      test.slow(); // axe reads many pages
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width, height: 800 });
      await look({ page, width });
    });
  }
}
