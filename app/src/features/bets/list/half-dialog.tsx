import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { type HalfAnswer, halfQuestion, type SettleRequest } from '#domain/bets/settle-request.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';

export type HalfDialogProps = {
  /** At least one of them is a push on a quarter line. */
  requests: readonly SettleRequest[];
  /** Throws if it fails; closes the dialog itself. */
  onAnswered: (requests: readonly SettleRequest[]) => Promise<unknown>;
  onClose: () => void;
};

const OPTIONS = (['half_won', 'half_lost', 'push'] as const).map((value) => {
  const { label, icon } = OUTCOME_LOOK[value];
  return { value, label: value === 'push' ? 'Void' : label, icon };
});

/** Asks how pushes on .25 and .75 lines ended. */
export function HalfDialog({ requests, onAnswered, onClose }: HalfDialogProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, HalfAnswer>>>({});
  const [mistake, setMistake] = useState<string | null>(null);
  const settle = useMutation({ mutationFn: onAnswered });
  const questions = requests.flatMap((request) => {
    const question = halfQuestion(request);
    return question ? [{ id: request.bet.id, ...question }] : [];
  });
  const answered = () =>
    requests.map((request) => {
      const answer = answers[request.bet.id];
      return (answer && halfQuestion(request)?.as(answer)) ?? request;
    });
  return (
    <Dialog
      title="Half won or half lost?"
      description="On a .25 or .75 line only half of a bet can be a push. If all of it came back, it was void."
      busy={settle.isPending}
      error={mistake ?? (settle.error && messageOf(settle.error, 'Failed to update bet'))}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      onSubmit={(_, form) => {
        const open = questions.find(({ id }) => answers[id] === undefined);
        setMistake(open ? 'Choose how each bet ended' : null);
        if (open) form.querySelector<HTMLInputElement>(`[name="half ${open.id}"]`)?.focus();
        else settle.mutate(answered());
      }}
      onClose={onClose}
    >
      {questions.map(({ id, name }) => (
        <RadioGroup
          key={id}
          legend={name}
          name={`half ${id}`}
          options={OPTIONS}
          value={answers[id] ?? null}
          onChange={(answer) => setAnswers({ ...answers, [id]: answer })}
        />
      ))}
    </Dialog>
  );
}
