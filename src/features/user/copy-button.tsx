import Copy from 'lucide-react/icons/copy';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type CopyButtonProps = Pick<ButtonProps, 'autoFocus'> & {
  /** What it copies, as the button's name and the toast say it: 'key'. */
  what: string;
  text: string;
};

/** Where the browser refuses, what is to be copied stands beside it. */
export function CopyButton({ what, text, ...rest }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: `The ${what}, to the clipboard.` });
    } catch {
      showToast({
        variant: 'destructive',
        title: 'Could not copy',
        description: `Your browser refused. Select the ${what} and copy by hand.`,
      });
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copy()} {...rest}>
      Copy {what}
    </Button>
  );
}
