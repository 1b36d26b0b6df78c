import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { askDataApi, storeBets } from './data-api.ts';
import { expectKept, expectNotebookKept, goOffline, installSite, timeOn } from './offline.ts';
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

/** Goes offline, creates a notebook and opens it. */
export async function openUnsavedNotebook(page: Page, name: string): Promise<void> {
  const openedAt = await timeOn(page);
  await page.goto('/notebooks');
  await expectKept(page, openedAt, 'notebooks');
  await goOffline(page);
  await page.getByRole('button', { name: 'New Notebook', exact: true }).click();
  const create = page.getByRole('dialog', { name: 'Create Notebook' });
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Create Notebook' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Waits to be saved');
  await expectNoViolations(page, 'a notebook that waits');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export async function settle(page: Page, description: string, outcome: 'won' | 'lost'): Promise<void> {
  await page.getByRole('button', { name: `Mark ${description} as ${outcome}` }).click();
}

export const rename = (page: Page, before: string, after: string) =>
  editField(page, before, 'Description', after);

export async function editField(page: Page, bet: string, label: string, value: string): Promise<void> {
  await page.getByRole('link', { name: bet }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
}

export const storedBets = (page: Page) =>
  askDataApi(page, 'GET', 'bets?select=description,status,wager_amount&order=date');
