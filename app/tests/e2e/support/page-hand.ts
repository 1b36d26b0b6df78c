import type { Page } from '@playwright/test';
import type { Hand } from '#tests/places/hand.ts';

type Role = Parameters<Page['getByRole']>[0];

/** A hand at Playwright's page. */
export function handAt(page: Page): Hand {
  const top = () => page.locator('dialog[open], body:not(:has(dialog[open]))').last();
  const field = (label: string | RegExp) =>
    top().getByLabel(label, { exact: true }).and(page.locator('input, select, textarea')).first();
  return {
    click: (role, name) =>
      top()
        .getByRole(role as Role, { name, exact: true })
        .first()
        .click(),
    type: (label, text) => field(label).fill(text),
    select: async (label, option) => void (await field(label).selectOption(option)),
    chooseFile: (label, { name, text }) =>
      field(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    unfold: async () => {
      const folded = top().locator('main details:not([open]) > summary').filter({ visible: true });
      while ((await folded.count()) > 0) await folded.first().click();
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (key) => page.keyboard.press(key),
    sees: (text) => top().getByText(text).filter({ visible: true }).first().waitFor(),
    text: async () => (await top().textContent()) ?? '',
  };
}
