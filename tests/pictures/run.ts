import { signedIn } from '../../bench/browser.ts';
import { startProduct } from '../../bench/product.ts';

const EMAIL = 'you@example.com';
const BETS = 210;

/** Takes a screenshot of a notebook with seeded bets, which depend only on today's date. */
export async function run(): Promise<boolean> {
  const product = await startProduct();
  try {
    const { notebookId, password } = await product.seed(EMAIL, BETS);
    const visitor = await signedIn(product.address, EMAIL, password ?? '');
    try {
      const { page } = await visitor.open(`/notebooks/${notebookId}`, {});
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.getByText(`Showing ${BETS} of ${BETS} bets`).waitFor();
      await page.getByText('Welcome back!').waitFor({ state: 'hidden' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: 'docs/pictures/notebook.png', animations: 'disabled' });
    } finally {
      await visitor.close();
    }
  } finally {
    await product.end();
  }
  console.log('docs/pictures/notebook.png is new.');
  return true;
}
