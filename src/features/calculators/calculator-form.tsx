import type { ReactNode, SubmitEvent } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { focusField } from '#ui/controls/focus-field.ts';
import type { Mistake } from './use-calculator.ts';

export type CalculatorFormProps = {
  /** What useCalculator gave. */
  calculator: { mistake: Mistake | undefined; submit: () => string | undefined };
  /** The CalculatorResults: below the fields, or beside them where there is room. */
  results: ReactNode;
  children: ReactNode;
};

/** The fields of a calculator with the one message that is about them, and its results. */
export function CalculatorForm({ calculator, results, children }: CalculatorFormProps) {
  const { mistake, submit } = calculator;

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    focusField(event.currentTarget, submit());
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <form noValidate className="grid gap-4" onSubmit={check}>
          {children}
          {mistake && <ErrorBox>{mistake.message}</ErrorBox>}
          {/* Nothing is sent, but without a button Enter would do nothing. */}
          <button type="submit" hidden>
            Check
          </button>
        </form>
      </Card>
      {results}
    </div>
  );
}
