import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type CopyResultProps = {
  line: string | undefined;
};

/** Copies the result with the ASCII minus. If the browser blocks copying, shows it selected. */
export function CopyResult({ line }: CopyResultProps) {
  const [refused, setRefused] = useState<{ text: string; times: number }>();
  const plain = line?.replaceAll(MINUS_SIGN, '-');

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(undefined);
      showToast({ title: 'Copied', description: text });
    } catch {
      setRefused((before) => ({ text, times: (before?.times ?? 0) + 1 }));
      showToast({
        variant: 'destructive',
        title: "Couldn't copy",
        description: 'Your browser blocked copying. The result is selected, so you can copy it yourself.',
      });
    }
  }
  return (
    <>
      <Button
        icon={Copy}
        disabled={plain === undefined}
        onClick={() => plain !== undefined && void copy(plain)}
      >
        Copy result
      </Button>
      {refused !== undefined && refused.text === plain && (
        <div className="order-last basis-full">
          <TextField
            // Remounting the field selects its text again.
            key={refused.times}
            label="Result"
            readOnly
            autoFocus
            value={refused.text}
            // Keeps the field clear of the toast on phones.
            className="scroll-mb-36"
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </>
  );
}
