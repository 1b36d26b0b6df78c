import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ShareAnswer,
  type SharedEvent,
  type SharedRecord,
  sharedRecordOf,
  type SharedTags,
} from '#record/domain/shared-record.ts';
import { betPageCount } from './share-bets.tsx';
import { NoSharePage, SharePage, shareTitle } from './share-page.tsx';
import { dayInZone } from '#domain/calendar/clock.ts';
import style from './share.css?inline';

/** What the server read of a share; null where nothing is shared. */
export type SharedAnswer = {
  readonly share: ShareAnswer;
  /** JSON arrays of events, in which there may be more than the head counts. */
  readonly eventTexts: readonly string[];
  readonly tagsText: string;
  readonly exportPath: string;
  /** As the address says; NaN if it says none. */
  readonly page: number;
} | null;

const css = style.trim();
/** Stands for the style while React renders. */
const STYLE = 'style';
const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** The page of a share as one file without scripts, the hash of its style, and how many pages of bets there are. */
export function shareHtml(answer: SharedAnswer): { html: string; styleHash: string; pages: number } {
  const record = answer && recordOf(answer);
  const title = record ? shareTitle(record) : 'Shared record';
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} – PaperEdge`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        {/* All else is hidden in print. */}
        <div id="root">
          {record ? (
            <SharePage record={record} page={answer.page} exportPath={answer.exportPath} />
          ) : (
            <NoSharePage />
          )}
        </div>
      </body>
    </html>,
  );
  // React would escape the quotes in it.
  const html = `<!doctype html>${markup.replace(`<style>${STYLE}`, () => `<style>${css}`)}`;
  return { html, styleHash, pages: record ? betPageCount(record) : 1 };
}

function recordOf({ share, eventTexts, tagsText }: NonNullable<SharedAnswer>): SharedRecord {
  const events = eventTexts.flatMap((text) => JSON.parse(text) as SharedEvent[]).slice(0, share.head.count);
  const tags = JSON.parse(tagsText) as SharedTags;
  return sharedRecordOf({ share, events, tags, today: dayInZone(Date.now(), () => 0) });
}
