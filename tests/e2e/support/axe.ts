import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

export async function expectNoViolations(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

export type Look = { page: Page; theme: 'light' | 'dark'; width: number };

/** Looks at screens and open dialogs in both themes, on a desktop and on a phone. */
export function testInEveryLook(what: string, look: (look: Look) => Promise<void>) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      test(`axe finds nothing on ${what}, ${theme}, ${width} px wide`, async ({ page }) => {
        test.slow(); // axe reads many pages
        // Motion is off, so that no contrast is measured half faded in.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await look({ page, theme, width });
      });
    }
  }
}
