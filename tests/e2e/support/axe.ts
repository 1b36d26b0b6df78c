import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect, test } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

/** Pages that are checked at both sizes. */
const inBothSizes = new WeakSet<Page>();

/** Expects no axe violations. The dark theme changes only colors, whose contrast src/ui/theme.test.ts checks. */
export async function expectNoViolations(page: Page, what: string) {
  await expectNoneAtThisSize(page, what);
  if (!inBothSizes.has(page)) return;
  await page.setViewportSize(PHONE);
  await expectNoneAtThisSize(page, `${what}, on a phone`);
  await page.setViewportSize(DESKTOP);
}

async function expectNoneAtThisSize(page: Page, what: string) {
  // Run in the page, because @axe-core/playwright opens a new page for each run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    await new Promise(requestAnimationFrame); // the viewport may have just changed
    const found = await axe.run({ resultTypes: ['violations'], selectors: false });
    if (found.passes.length === 0) return ['no rule looked at anything'];
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
  expect(violations, what).toEqual([]);
}

type Look = { page: Page };

/** Runs axe on screens and open dialogs, at desktop and phone size. */
export function testInEveryLook(
  what: string,
  look: (look: Look) => Promise<void>,
  details: { tag?: string } = {},
) {
  test(`axe finds nothing on ${what}`, details, async ({ page }) => {
    test.slow(); // axe checks many pages, twice each
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    inBothSizes.add(page);
    await look({ page });
  });
}
