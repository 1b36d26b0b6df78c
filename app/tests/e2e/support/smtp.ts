import type { Page } from '@playwright/test';

/** Pages as a server with SMTP fills them in. */
export async function withSmtp(page: Page) {
  await page.route('**/settings', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('name="smtp" content=""', 'name="smtp" content="on"');
    await route.fulfill({ response, body: html });
  });
}
