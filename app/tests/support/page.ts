import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const message = async () => (await screen.findByRole('alert')).textContent;

/** A list of the files that the page offers as downloads. */
export function catchDownloads(): { name: string; file: Blob }[] {
  const files = new Map<string, Blob>();
  const offered: { name: string; file: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) offered.push({ name: this.download, file });
  });
  return offered;
}
