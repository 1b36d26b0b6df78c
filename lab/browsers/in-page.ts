import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
  }
}

const ERRORS = 'errors-for-the-test';

/** Stores the page's errors where the next page can read them. */
function collectErrors(name: string) {
  // Leaving the page cancels requests, which isn't an error.
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const keep = (text: string) => {
    if (isLeaving) return;
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as string[];
    localStorage.setItem(name, JSON.stringify([...kept, `${location.pathname}: ${text}`]));
  };
  const failed = ({ message, target }: ErrorEvent) => {
    // Firefox fires an error for the preload of a module that is already loaded. A missing module also fails where it
    // is imported.
    // Of a page that was left, the target is no instance of this window's HTMLLinkElement.
    const isHint = !message && (target as Element).matches('link[rel=modulepreload]');
    if (!isHint) keep(message || `not loaded: ${(target as Element).outerHTML}`);
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', ({ reason }) => keep(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const log = console.error;
  console.error = (...words: unknown[]) => {
    keep(words.join(' '));
    log(...words);
  };
}

/** Makes a site's pages collect errors from their first script on, and gives them Testing Library's queries. */
export function prepareSite(site: string) {
  const first = path.join(site, 'theme.js');
  const source = readFileSync(first, 'utf8');
  const library = createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  );
  writeFileSync(first, `(${collectErrors.toString()})('${ERRORS}');\n${source}\n`);
  appendFileSync(first, readFileSync(library));
}

/** The errors of the site's pages since the last call. */
export const takeErrors = {
  argument: ERRORS,
  task: (name: string): string[] => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as string[];
    localStorage.removeItem(name);
    return kept;
  },
};

/** An element by its role, or a field by its label, in the topmost dialog if one is open. */
export type Wanted = { role: string; name: string; isPattern: boolean };

export function findInPage({ role, name, isPattern }: Wanted): Element | null {
  const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom;
  const root = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const wanted = isPattern ? new RegExp(name) : name;
  const found =
    role === 'field'
      ? queryAllByLabelText(root, wanted).filter((each) => each.matches('input, select, textarea'))
      : queryAllByRole(root, role, { name: wanted });
  return found[0] ?? null;
}
