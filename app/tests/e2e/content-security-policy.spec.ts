import { expect, test } from '@playwright/test';

/** Things that an attacker might try on a page, each with the directive that has to block it. */
const ATTEMPTS = {
  'an inline script': 'script-src-elem',
  'a script from elsewhere': 'script-src-elem',
  'an attribute with a script': 'script-src-attr',
  'code in a text': 'script-src',
  'an image from elsewhere': 'img-src',
  'an inline style': 'style-src-elem',
  'a frame': 'frame-src',
  'an object': 'object-src',
  'a request to elsewhere': 'connect-src',
  'a socket to elsewhere': 'connect-src',
  'a worker made of text': 'worker-src',
  'a font from elsewhere': 'font-src',
  'another base': 'base-uri',
  'a form that sends elsewhere': 'form-action',
} as const;

test('the content security policy blocks everything that the page did not ship with', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const stopped = await page.evaluate(async (expected) => {
    const far = 'https://evil.example';
    const add = (name: string, facts: object) =>
      document.body.append(Object.assign(document.createElement(name), facts));
    const attempts: Record<string, () => void> = {
      'an inline script': () => add('script', { textContent: 'globalThis.pwned = 1' }),
      'a script from elsewhere': () => add('script', { src: `${far}/x.js` }),
      'an attribute with a script': () => {
        document.body.insertAdjacentHTML('beforeend', '<button onclick="globalThis.pwned = 1"></button>');
        // Browsers check an event handler attribute only when it runs.
        document.body.querySelector<HTMLButtonElement>('[onclick]')?.click();
      },
      // oxlint-disable-next-line typescript/no-implied-eval -- the policy has to block it
      'code in a text': () => void setTimeout('globalThis.pwned = 1'),
      'an image from elsewhere': () => add('img', { src: `${far}/x.png` }),
      'an inline style': () => add('style', { textContent: 'body { display: none }' }),
      'a frame': () => add('iframe', { src: far }),
      'an object': () => add('object', { data: `${far}/x.swf` }),
      'a request to elsewhere': () => void fetch(far).catch(() => {}),
      'a socket to elsewhere': () => void new WebSocket('wss://evil.example'),
      'a worker made of text': () => void new Worker(URL.createObjectURL(new Blob(['self.pwned = 1']))),
      'a font from elsewhere': () => void new FontFace('x', `url(${far}/x.woff2)`).load().catch(() => {}),
      'another base': () =>
        document.head.append(Object.assign(document.createElement('base'), { href: far })),
      'a form that sends elsewhere': () => {
        const form = Object.assign(document.createElement('form'), { action: far });
        document.body.append(form);
        form.submit();
      },
    };
    const found: Record<string, string> = {};
    let before = '';
    for (const [name, directive] of Object.entries(expected)) {
      found[name] = await new Promise<string>((resolve) => {
        const stop = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
          // The previous attempt may be reported twice: some browsers check an event handler twice.
          if (effectiveDirective === directive || effectiveDirective !== before) resolve(effectiveDirective);
        };
        document.addEventListener('securitypolicyviolation', stop);
        setTimeout(() => resolve('not stopped'), 5000);
        try {
          attempts[name]?.();
        } catch {
          // Some attempts also throw; the event is fired anyway.
        }
      });
      before = directive;
    }
    return { found, ran: 'pwned' in globalThis };
  }, ATTEMPTS);
  expect(stopped).toEqual({ found: ATTEMPTS, ran: false });
});

test('other sites cannot show the product in a frame', async ({ page, baseURL }) => {
  await page.route('http://frames.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
  );
  await page.goto('http://frames.example/');
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Sign In' })).toBeHidden();
  const answer = await page.request.get('/login');
  expect(answer.headers()['x-frame-options']).toBe('DENY');
});
