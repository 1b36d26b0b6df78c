import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { type KeyState, type OddsFeed, oddsFeedMutations } from '#data/odds-feed.ts';
import { checkForm } from '#domain/form.ts';
import { feedKeySchema } from '#domain/games/odds-feed.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SettingList, SettingRow } from '#ui/controls/setting-row.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

const NOT_ADDED = 'The key couldn’t be checked. Please try again.';

const STATES: Record<KeyState, { label: string; text: string }> = {
  ok: {
    label: 'Working',
    text: 'It’s stored encrypted on this server and is never shown again.',
  },
  refused: {
    label: 'Refused',
    text: 'The Odds API refused this key, so nothing is asked until you replace it.',
  },
  unreadable: {
    label: 'Enter it again',
    text: 'The key can’t be decrypted, because this server’s secrets have changed since you added it.',
  },
};

export type FeedKeyProps = { feed: OddsFeed; onRemove: () => void };

/** The user's key of The Odds API: added, replaced, removed. */
export function FeedKey({ feed: { key }, onRemove }: FeedKeyProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const state = key && STATES[key.state];
  return (
    <Card title="Your key">
      {state && (
        <SettingList>
          <SettingRow
            title={`Ends in ${key.hint}`}
            description={
              <>
                <Badge tone={key.state === 'ok' ? 'neutral' : 'pending'}>{state.label}</Badge>{' '}
                <span className="mt-1 block">{state.text}</span>
              </>
            }
          >
            {!isReplacing && <Button onClick={() => setIsReplacing(true)}>Replace</Button>}
            <Button variant="danger" onClick={onRemove}>
              Remove
            </Button>
          </SettingRow>
        </SettingList>
      )}
      {!state && (
        <p className="mb-4 max-w-prose text-muted">
          With a key of{' '}
          <a href="https://the-odds-api.com" target="_blank" rel="noreferrer" className={textLinkStyle}>
            The Odds API
          </a>
          , PaperEdge gets prices and scores when you ask, and closing odds just before your games start. A
          free key has 500 credits a month. Nothing is sent there before you add one.
        </p>
      )}
      {(!state || isReplacing) && <KeyForm isFirst={!state} onDone={() => setIsReplacing(false)} />}
    </Card>
  );
}

function KeyForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const form = useFormCheck();
  const save = useMutation({
    ...oddsFeedMutations.setKey(),
    onSuccess: () => {
      showToast({ title: 'Key added', description: 'The Odds API accepted it.' });
      onDone();
    },
  });
  const label = isFirst ? 'Add key' : 'Save new key';
  const error =
    form.mistake ??
    (save.error && (serverMessage(save.error, NOT_ADDED) ?? messageOf(save.error, NOT_ADDED)));
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        const element = event.currentTarget;
        const typed = form.check(
          checkForm(feedKeySchema, Object.fromEntries(new FormData(element))),
          element,
        );
        if (typed) save.mutate(typed.key);
        else save.reset();
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={isFirst ? 'Key' : 'New key'}
          name="key"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!isFirst}
          error={error ?? undefined}
          hint="Checked with a call that costs no credits."
        />
      </div>
      <div className="flex gap-2 sm:mt-6.5">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {save.isPending ? 'Checking...' : label}
        </Button>
        {!isFirst && (
          <Button disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
