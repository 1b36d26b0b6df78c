import { expect, test } from 'vitest';
import { BadSettings, readSettings } from './settings.ts';

test('the odds feed is asked at its own address unless another is set', () => {
  expect(readSettings({}).oddsFeedUrl).toBe('https://api.the-odds-api.com');
  expect(readSettings({ ODDS_FEED_URL: 'http://127.0.0.1:8080' }).oddsFeedUrl).toBe('http://127.0.0.1:8080');
});

test.each(['http://api.the-odds-api.com', 'ftp://x.example', 'nonsense'])(
  'a key is never sent without encryption: %s',
  (address) => {
    expect(() => readSettings({ ODDS_FEED_URL: address })).toThrow(BadSettings);
  },
);
