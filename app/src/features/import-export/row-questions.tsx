import { useId, useState } from 'react';
import { isPositive, questionOf } from '#domain/import/question-table.ts';
import {
  answerIn,
  isWaiting,
  questionText,
  rowAnswerId,
  type RowQuestion,
} from '#domain/import/questions.ts';
import { sumsText } from '#domain/import/money-text.ts';
import { ZERO } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
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
  const { id, kind, answer, count, wagered, profit, first, choices, detail = '' } = question;
  const { inCurrency } = useMoney();
  const { types, each, note: told = '' } = questionOf(kind);
  const asked = inCurrency(questionText(question));
  const note = inCurrency([detail, told].filter((text) => text !== '').join(' '));
  const error = isWaiting(question) ? `The import waits for this answer. ${note}`.trimEnd() : undefined;
  const sums = wagered === ZERO && profit === ZERO ? '' : `: ${sumsText(wagered, profit)}`;
  return (
    <div className="border-t border-line first-of-type:mt-4">
      <div className="px-4 pt-4 pb-3 sm:max-w-lg sm:px-5">
        {types ? (
          <TypedAnswer
            label={asked}
            isAmount={types === 'amount'}
            hint={note}
            answer={answer}
            isAnswer={(text) => answerIn({ [id]: text }, kind, question) !== undefined}
            problem={types === 'amount' ? 'Enter an amount above 0' : 'Enter a year such as 2026'}
            onAnswer={(text) => onAnswer(id, text)}
          />
        ) : (
          <SelectField
            label={asked}
            options={answer === undefined ? [{ value: '', label: 'Choose…' }, ...choices] : choices}
            value={answer ?? ''}
            error={error}
            hint={note}
            data-waits={isWaiting(question) || undefined}
            onChange={({ currentTarget }) => {
              const chosen = choices.find(({ value }) => value === currentTarget.value);
              if (chosen) onAnswer(id, chosen.value);
            }}
          />
        )}
      </div>
      <Disclosure
        summary={inCurrency(`${countOf(count, 'row')}${sums}`)}
        defaultOpen={each !== undefined && answer === undefined}
      >
        <div className="px-4 pb-4 sm:px-5">
          <LineList
            label={`Rows: ${asked}`}
            count={count}
            lines={first.map(({ line, text, typed }) => ({
              line,
              text: (
                <>
                  <TextWithAmounts>{inCurrency(text)}</TextWithAmounts>
                  {each !== undefined && (
                    <TypedAnswer
                      label={`${each} (line ${line})`}
                      isAmount
                      answer={typed}
                      isAnswer={isPositive}
                      problem="Enter an amount above 0"
                      onAnswer={(paid) => onAnswer(rowAnswerId(id, line), paid)}
                    />
                  )}
                </>
              ),
            }))}
          />
        </div>
      </Disclosure>
    </div>
  );
}

type TypedAnswerProps = Pick<TextFieldProps, 'label' | 'isAmount' | 'hint'> & {
  answer: string | undefined;
  isAnswer: (text: string) => boolean;
  problem: string;
  onAnswer: (text: string) => void;
};

/** An answer that is typed, and taken when the field is left or Enter is pressed. */
function TypedAnswer({ answer = '', isAnswer, problem, onAnswer, ...props }: TypedAnswerProps) {
  const [text, setText] = useState(answer);
  const [isLeft, setIsLeft] = useState(false);
  const take = () => {
    setIsLeft(true);
    if (text.trim() !== answer && (isAnswer(text) || text.trim() === '')) onAnswer(text.trim());
  };
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isLeft && text.trim() !== '' && !isAnswer(text) ? problem : undefined}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
