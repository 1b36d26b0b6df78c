import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose answer depends on the theme or on the window's size. */
export const OF_LOOKS = ['color-contrast', 'scrollable-region-focusable'];

/**
 * What axe finds as the page is shown now, by all of its rules or by `rules`: in the topmost dialog, if one is open,
 * since the page below is inert.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Run in the page, because @axe-core/playwright opens a new page for each run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      await new Promise(requestAnimationFrame); // the viewport may have just changed
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
      // Axe takes a dialog for clipped by the boxes that it stands in, and looks at no contrast then.
      const clips: HTMLElement[] = [];
      for (let box = dialog?.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflow === 'hidden') clips.push(box);
      for (const box of clips) box.style.overflow = 'visible';
      const found = await axe.run(dialog ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        ...(only && { runOnly: only }),
      });
      for (const box of clips) box.style.removeProperty('overflow');
      if (found.passes.length === 0) return ['no rule looked at anything'];
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    rules && [...rules],
  );
}

export async function expectNoViolations(page: Page, what: string) {
  expect(await violationsOn(page), what).toEqual([]);
}
