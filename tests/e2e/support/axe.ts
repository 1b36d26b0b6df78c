import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect, test } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no axe violations on the current page, in both themes. */
export async function expectNoViolations(page: Page, what: string) {
  // Without motion, contrast isn't measured in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsOn(page, 'light'), what).toEqual([]);
  // The theme changes only colours.
  const contrast = ['color-contrast', 'link-in-text-block'];
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page, 'dark', contrast), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs axe with all rules, or those named. Runs in the page, because @axe-core/playwright opens a new page for each
 * run.
 */
async function violationsOn(page: Page, theme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  // The mailbox follows the system's theme and has no such attribute.
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset['theme'] ?? wanted) === wanted,
    theme,
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations, passes } = await axe.run(document, runOnly ? { runOnly } : {});
    if (passes.length === 0) return ['no rule looked at anything'];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}

export type Look = { page: Page; width: number };

/** Checks screens and open dialogs in both themes, at desktop and phone size. */
export function testInEveryLook(what: string, look: (look: Look) => Promise<void>) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on ${what}, in both themes, ${width} px wide`, async ({ page }) => {
      test.slow(); // axe runs on many pages
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await look({ page, width });
    });
  }
}
