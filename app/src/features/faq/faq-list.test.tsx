import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, test, vi, expect } from 'vitest';
import { shownToast } from '#ui/toast/toast-store.ts';
import { FaqList } from './faq-list.tsx';
import { FAQS } from './questions.ts';

beforeEach(() => {
  history.replaceState(null, '', '/faqs');
});

const entry = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`);
const opened = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
const shown = () => Array.from(document.querySelectorAll('details'), ({ id }) => id);
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

/** Toggles an entry as browsers do on a click. */
function toggle(id: string) {
  const details = entry(id);
  if (!details) throw new Error(`No entry ${id}`);
  details.open = !details.open;
  fireEvent(details, new Event('toggle'));
}

test('all questions show in order, all closed', () => {
  render(<FaqList hash="" />);
  expect(shown()).toEqual(FAQS.map(({ id }) => id));
  expect(opened()).toEqual([]);
});

test("the URL's entry is open with focus on its question, and so is the next one's", () => {
  const { rerender } = render(<FaqList hash="#export" />);
  expect(opened()).toEqual(['export']);
  expect(document.activeElement).toBe(entry('export')?.querySelector('summary'));
  rerender(<FaqList hash="#tracker" />);
  expect(opened()).toEqual(['tracker', 'export']);
  expect(document.activeElement).toBe(entry('tracker')?.querySelector('summary'));
});

test.each(['#', '#nowhere', '#%', '#main'])('the hash %s opens nothing and moves no focus', (hash) => {
  render(<FaqList hash={hash} />);
  expect(opened()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('a search opens matching answers, shows their number, and restores the open entries afterwards', () => {
  render(<FaqList hash="" />);
  toggle('sports');
  search('spreadsheet');
  expect(shown()).toEqual(['spreadsheets', 'export']);
  expect(opened()).toEqual(['spreadsheets', 'export']);
  expect(screen.getByRole('status').textContent).toBe(`2 of ${FAQS.length} questions`);
  expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'spreadsheet',
    'spreadsheet',
    'spreadsheet',
  ]);
  toggle('export');
  expect(opened()).toEqual(['spreadsheets']);
  search('  ');
  expect(shown()).toHaveLength(FAQS.length);
  expect(opened()).toEqual(['sports']);
  expect(document.querySelector('mark')).toBeNull();
});

test('a picture is drawn once its entry is open', () => {
  render(<FaqList hash="" />);
  expect(screen.queryByRole('img')).toBeNull();
  toggle('strong-evidence');
  expect(screen.getByRole('img', { name: /^Evidence over 3,000 bets/ })).not.toBeNull();
});

test('a search of one or two letters opens nothing', () => {
  render(<FaqList hash="" />);
  search('sp');
  expect(shown()).toContain('spreadsheets');
  expect(opened()).toEqual([]);
});

test('a search without results says so', () => {
  render(<FaqList hash="" />);
  search('zzz');
  expect(screen.getByRole('status').textContent).toBe('No results. Try a different search.');
  expect(shown()).toEqual([]);
});

test('a new hash ends the search', () => {
  const { rerender } = render(<FaqList hash="" />);
  search('zzz');
  rerender(<FaqList hash="#limits" />);
  expect(opened()).toEqual(['limits']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test("a click on an entry's link copies its address", async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<FaqList hash="#sync" />);
  const link = screen.getByRole('link', { name: /^Copy link to “Does it sync/ });
  expect(link.getAttribute('href')).toBe('#sync');
  fireEvent.click(link);
  await act(() => Promise.resolve());
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/faqs#sync`);
  expect(shownToast()).toMatchObject({ title: 'Link copied', description: `${location.origin}/faqs#sync` });
  expect(location.hash).toBe('');
});

test('if the clipboard is blocked, the link goes into the address bar', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  render(<FaqList hash="#sync" />);
  fireEvent.click(screen.getByRole('link', { name: /^Copy link to “Does it sync/ }));
  await act(() => Promise.resolve());
  expect(shownToast()).toMatchObject({ title: "Couldn't copy", variant: 'destructive' });
  expect(location.hash).toBe('#sync');
});
