import { useId } from 'react';
import { isWaiting, QUESTIONS, questionText, type RowQuestion, sumsText } from '#domain/import/questions.ts';
import { countOf } from '#domain/number-text.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useMoney } from '#ui/money-format.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LineList } from './line-list.tsx';

export type RowQuestionsProps = {
  questions: readonly RowQuestion[];
  onAnswer: (id: string, answer: string) => void;
};

/** What rows of the file leave open, each asked once for all its rows. */
export function RowQuestions({ questions, onAnswer }: RowQuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="border-t border-line">
      <div className="px-4 pt-4 sm:px-5">
        <h3 id={id} className="font-medium">
          {countOf(questions.length, 'question')} about your rows
        </h3>
        <p className="mt-0.5 max-w-prose text-muted">
          Rows without an answer are left out. We’ll remember your answers on this device for files with the
          same columns, until you sign out.
        </p>
      </div>
      {questions.map((question) => (
        <Question key={question.id} question={question} onAnswer={onAnswer} />
      ))}
    </div>
  );
}

type QuestionProps = Pick<RowQuestionsProps, 'onAnswer'> & { question: RowQuestion };

function Question({ question, onAnswer }: QuestionProps) {
  const { id, kind, answer, count, wagered, profit, first, detail = '' } = question;
  const { inCurrency } = useMoney();
  const { choices, ...texts } = QUESTIONS[kind];
  const asked = inCurrency(questionText(question));
  const note = [detail, 'note' in texts ? texts.note : ''].filter((text) => text !== '').join(' ');
  return (
    <div className="border-t border-line first-of-type:mt-4">
      <div className="px-4 pt-4 pb-3 sm:max-w-lg sm:px-5">
        <SelectField
          label={asked}
          options={answer === undefined ? [{ value: '', label: 'Choose…' }, ...choices] : choices}
          value={answer ?? ''}
          error={
            isWaiting(question)
              ? inCurrency(`The import waits for this answer. ${note}`.trimEnd())
              : undefined
          }
          hint={inCurrency(note)}
          data-waits={isWaiting(question) || undefined}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ value }) => value === currentTarget.value);
            if (chosen) onAnswer(id, chosen.value);
          }}
        />
      </div>
      <Disclosure summary={inCurrency(`${countOf(count, 'row')}: ${sumsText(wagered, profit)}`)}>
        <div className="px-4 pb-4 sm:px-5">
          <LineList
            label={`Rows: ${asked}`}
            count={count}
            lines={first.map(({ line, text }) => ({
              line,
              text: <TextWithAmounts>{inCurrency(text)}</TextWithAmounts>,
            }))}
          />
        </div>
      </Disclosure>
    </div>
  );
}
