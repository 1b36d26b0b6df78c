import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { AVERAGE_PRICE, ruleToSearch, SIDES_OF_MARKET } from '#domain/backtest/rule.ts';
import { hasLine } from '#domain/games/grade.ts';
import { ruleText } from '#domain/backtest/rule-text.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { BacktestOffer } from './backtest-service.ts';
import { MARKET_LABELS } from '#domain/games/game.ts';
import { SIDE_LABELS } from './market-texts.ts';
import { MoreConditions } from './more-conditions.tsx';
import { type CheckedDraft, checkDraft, type DraftField, type RuleDraft } from './rule-draft.ts';
import { WagerFields } from './wager-fields.tsx';

export type DraftProps = {
  draft: RuleDraft;
  /** The mistake of a field, once the rule was to run with it. */
  mistakeIn: (field: DraftField) => string | undefined;
  change: (changes: Partial<RuleDraft>) => void;
};

export type RuleFormProps = {
  start: RuleDraft;
  offer: BacktestOffer;
  isRunning: boolean;
  error: string | null;
  /** What running the rule does to the number of tries. */
  countText: (rule: CheckedDraft['rule']) => string;
  onRun: (rule: CheckedDraft['rule'], wagers: NonNullable<CheckedDraft['wagers']>) => void;
};

/** A rule as a short form, with the sentence that it makes. */
export function RuleForm({ start, offer, isRunning, error, countText, onRun }: RuleFormProps) {
  'use memo';
  const [draft, setDraft] = useState(() => withOffered(start, offer));
  const [lastStart, setLastStart] = useState(start);
  const [showsMistakes, setShowsMistakes] = useState(false);
  const { rule, wagers, mistakes } = checkDraft(draft);
  if (!isSameDraft(start, lastStart)) {
    setLastStart(start);
    // Another rule was opened. After a run, the form is as it was typed.
    if (ruleToSearch(checkDraft(start).rule).toString() !== ruleToSearch(rule).toString()) setDraft(start);
  }
  const hasMistakes = Object.keys(mistakes).length > 0;
  const change = (changes: Partial<RuleDraft>) =>
    setDraft((last) => withOffered({ ...last, ...changes }, offer));
  const leagues = [...new Set(offer.seasons.map(({ league }) => league))];
  const books = offer.markets.find(({ market }) => market === draft.market)?.books ?? [];
  const mistakeIn = (field: DraftField) => (showsMistakes ? mistakes[field] : undefined);
  const props = { draft, mistakeIn, change };
  return (
    <Card title="Rule">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setShowsMistakes(hasMistakes);
          if (hasMistakes) focusField(event.currentTarget, Object.keys(mistakes)[0]);
          else if (wagers && !isRunning) onRun(rule, wagers);
        }}
      >
        <p aria-live="polite" className="-mt-1 max-w-3xl text-lg font-semibold tracking-tight text-balance">
          {ruleText(rule)}.
        </p>
        <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label="Market"
            name="market"
            value={draft.market}
            options={offer.markets.map(({ market }) => ({ value: market, label: MARKET_LABELS[market] }))}
            onChange={({ target }) => {
              const found = offer.markets.find(({ market }) => market === target.value);
              if (found) change({ market: found.market });
            }}
          />
          <SelectField
            label="Back"
            name="side"
            value={rule.side}
            options={SIDES_OF_MARKET[draft.market].map((side) => ({ value: side, label: SIDE_LABELS[side] }))}
            onChange={({ target }) => {
              const side = SIDES_OF_MARKET[draft.market].find((each) => each === target.value);
              if (side) change({ side });
            }}
          />
          <SelectField
            label="Price"
            name="book"
            value={draft.book}
            hint={
              draft.book === 'Best price'
                ? 'Nobody gets the best price every time, so this flatters.'
                : undefined
            }
            options={books.map((book) => ({ value: book, label: book }))}
            onChange={({ target }) => change({ book: target.value })}
          />
          {leagues.length > 1 && (
            <SelectField
              label="League"
              name="league"
              value={draft.league}
              options={[
                { value: '', label: 'All leagues' },
                ...leagues.map((league) => ({ value: league, label: league })),
              ]}
              onChange={({ target }) => change({ league: target.value })}
            />
          )}
          {hasLine(draft.market) && (
            <TextField
              label="Line"
              name="line"
              placeholder="Any"
              inputMode="decimal"
              autoComplete="off"
              value={draft.line}
              error={mistakeIn('line')}
              onChange={({ target }) => change({ line: target.value })}
            />
          )}
          <div className="grid grid-cols-2 gap-2">
            <TextField
              label="Odds from"
              name="minOdds"
              placeholder="Any"
              inputMode="decimal"
              autoComplete="off"
              value={draft.minOdds}
              error={mistakeIn('minOdds')}
              onChange={({ target }) => change({ minOdds: target.value })}
            />
            <TextField
              label="Odds to"
              name="maxOdds"
              placeholder="Any"
              inputMode="decimal"
              autoComplete="off"
              value={draft.maxOdds}
              error={mistakeIn('maxOdds')}
              onChange={({ target }) => change({ maxOdds: target.value })}
            />
          </div>
        </div>
        <MoreConditions {...props} />
        <WagerFields {...props} />
        {error !== null && (
          <div className="mt-4">
            <ErrorBox>{error}</ErrorBox>
          </div>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" icon={Play} busy={isRunning} className="max-sm:w-full">
            Run
          </Button>
          <p className="min-w-0 basis-64 text-muted sm:flex-1">{countText(rule)}</p>
        </div>
      </form>
    </Card>
  );
}

/** The draft with a market, book and side that the files have. */
function withOffered(draft: RuleDraft, { markets }: BacktestOffer): RuleDraft {
  const offered = markets.find((each) => each.market === draft.market) ?? markets[0];
  if (!offered) return draft;
  const { market, books } = offered;
  const sides = SIDES_OF_MARKET[market];
  const first = books.includes(AVERAGE_PRICE) ? AVERAGE_PRICE : books[0];
  return {
    ...draft,
    market,
    book: books.includes(draft.book) ? draft.book : (first ?? draft.book),
    side: sides.includes(draft.side) ? draft.side : (sides[0] ?? draft.side),
  };
}

function isSameDraft(one: RuleDraft, other: RuleDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
