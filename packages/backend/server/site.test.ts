import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPage } from './site.ts';

test('every fact has a tag in the page', () => {
  const html = fillPage(readFileSync('app/index.html', 'utf8'), {
    publishableKey: 'sb_publishable_x',
    mailbox: '/mailbox',
    smtp: 'on',
  });
  expect(html).toContain('<meta name="publishable-key" content="sb_publishable_x" />');
  expect(html).toContain('<meta name="mailbox" content="/mailbox" />');
  expect(html).toContain('<meta name="smtp" content="on" />');
});
