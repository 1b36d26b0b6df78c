import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** That axe finds nothing on the page as it stands, in both themes. */
export async function expectNoViolations(page: Page, what: string) {
  // Motion is off, so that no contrast is measured half faded in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsOn(new AxeBuilder({ page })), what).toEqual([]);
  // All that the theme changes is colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOn(
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );
  expect(dark, `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violationsOn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

export type Look = { page: Page; width: number };

/** Looks at screens and open dialogs in both themes, on a desktop and on a phone. */
export function testInEveryLook(what: string, look: (look: Look) => Promise<void>) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on ${what}, in both themes, ${width} px wide`, async ({ page }) => {
      test.slow(); // axe reads many pages
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await look({ page, width });
    });
  }
}
