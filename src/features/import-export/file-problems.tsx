import { formatCount } from '#domain/number-text.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import type { FileProblem } from './import-file.ts';

const MOST_SHOWN = 20;

export type FileProblemsProps = { name: string; problems: readonly FileProblem[] };

/** Why a file cannot be imported, place by place. */
export function FileProblems({ name, problems }: FileProblemsProps) {
  const hidden = problems.length - MOST_SHOWN;
  return (
    <ErrorBox>
      <p className="font-medium">
        <bdi>{name}</bdi> cannot be imported. Nothing was added.
      </p>
      <ul className="mt-1 grid gap-1">
        {problems.slice(0, MOST_SHOWN).map(({ where, message }) => (
          <li key={`${where} ${message}`} className="text-ink">
            {where && <span className="font-medium">{where}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-1">And {formatCount(hidden)} more.</p>}
    </ErrorBox>
  );
}
