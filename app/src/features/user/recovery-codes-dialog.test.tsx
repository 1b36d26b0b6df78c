import { screen, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '#tests/support/page.ts';
import { RECOVERY_CODES } from '#tests/support/factors-on-wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const WARNING = `You won't see these codes again. Copy or download them, then check "I've saved them".`;

const onClose = vi.fn<() => void>();
const open = () =>
  render(<RecoveryCodesDialog title="Yours" description="Ten." codes={RECOVERY_CODES} onClose={onClose} />);
/** Resolves after the toast, which follows the unmount. */
const later = () => Promise.resolve();

test('the codes are copied one per line', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  press('Copy codes');
  expect(write).toHaveBeenCalledWith(RECOVERY_CODES.join('\n'));
  await vi.waitFor(() => expect(shownToast()?.title).toBe('Copied'));
});

test('if the browser refuses to copy, the message says what to do instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  open();
  press('Copy codes');
  await vi.waitFor(() => expect(shownToast()?.title).toBe("Couldn't copy"));
});

test('the download says what the codes are for', () => {
  open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect(link.download).toBe('paperedge-recovery-codes.txt');
  const text = decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1));
  expect(text.split('\r\n')).toEqual(['PaperEdge recovery codes', '', ...RECOVERY_CODES, '']);
});

test.each(['Done', 'Close'])('%s closes once the codes are saved, and warns before', async (button) => {
  const { unmount } = open();
  press(button);
  expect(screen.getByRole('alert').textContent).toBe(WARNING);
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText("I've saved them"));
  fireEvent.click(screen.getByLabelText("I've saved them"));
  expect(screen.queryByRole('alert')).toBeNull();
  press(button);
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await later();
  expect(shownToast()).toBeNull();
});

test("users who don't want the codes can skip them on the second press", async () => {
  const { unmount } = open();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  press('Done');
  press('Skip');
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await later();
  expect(shownToast()).toBeNull();
});

test('after Back a toast says that the codes were not saved', async () => {
  const { unmount } = open();
  unmount();
  await later();
  expect(shownToast()?.title).toBe("You didn't save your recovery codes");
});
