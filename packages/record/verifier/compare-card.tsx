import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { Compared } from './noted-line.ts';
import type { Verification } from './verification.ts';

export type CompareCardProps = {
  found: Verification['key'];
  compared: Compared | null;
  onCompare: (noted: string) => void;
};

/** Who signed the record, and a field for what its reader knows from elsewhere. */
export function CompareCard({ found, compared, onCompare }: CompareCardProps) {
  const [noted, setNoted] = useState('');
  const Icon = compared?.isSame ? Check : X;
  return (
    <Card title="Compare it with what you know">
      {found && (
        <>
          <p className="text-muted">Fingerprint of the key that signed it</p>
          <p className="mt-0.5 font-mono text-base font-semibold break-words">{found.fingerprint}</p>
          <p className="mt-1 text-xs [overflow-wrap:anywhere] text-muted">Public key {found.publicKey}</p>
        </>
      )}
      <p className="mt-3 max-w-3xl first:mt-0">
        Anybody can sign a file with a key of their own. So paste what you have from elsewhere: a day&rsquo;s
        line that somebody noted, or the public key or fingerprint of an earlier export or from whoever runs
        the server.
      </p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onCompare(noted);
        }}
      >
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label="Line, key or fingerprint"
            value={noted}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => setNoted(currentTarget.value)}
          />
        </div>
        <Button type="submit" disabled={noted.trim() === ''}>
          Compare
        </Button>
      </form>
      <div role="status">
        {compared && (
          <p
            className={classNames(
              'mt-3 flex gap-2 font-medium',
              compared.isSame ? 'text-primary' : 'text-danger',
            )}
          >
            <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{compared.text}</span>
          </p>
        )}
      </div>
    </Card>
  );
}
