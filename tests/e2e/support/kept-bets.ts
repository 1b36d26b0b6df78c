import type { Page } from '@playwright/test';
import { askDataApi, storeBets } from './data-api.ts';
import { expectNotebookKept, installSite, timeOn } from './offline.ts';
import { newPerson, register } from './person.ts';
import { expect } from './test.ts';

const BETS = ['Lakers', 'Celtics', 'Knicks'].map((description, place) => ({
  description,
  date: `2026-01-0${place + 1}`,
}));

/** Opens a notebook with three pending bets and waits until they are stored offline. Returns the new user's credentials. */
export async function openKeptBets(page: Page) {
  const person = newPerson();
  await register(page, person);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', { name: 'Carried along' });
  await page.goto(`/notebooks/${String(id)}`);
  await storeBets(page, BETS);
  const openedAt = await timeOn(page);
  await installSite(page);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expectNotebookKept(page, openedAt, String(id));
  return person;
}

export async function settle(page: Page, description: string, outcome: 'won' | 'lost'): Promise<void> {
  await page.getByRole('button', { name: `Mark ${description} as ${outcome}` }).click();
}

export async function rename(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('link', { name: before }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Description').fill(after);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
}

export const storedBets = (page: Page) =>
  askDataApi(page, 'GET', 'bets?select=description,status,wager_amount&order=date');
