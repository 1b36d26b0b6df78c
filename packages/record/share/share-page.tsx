import type { ReactNode } from 'react';
import { dayInZone } from '#domain/calendar/clock.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { Logo } from '#ui/logo.tsx';
import { ShareBets } from './share-bets.tsx';
import { ShareFigures } from './share-figures.tsx';
import { ShareProof } from './share-proof.tsx';
import { ShareTrust } from './share-trust.tsx';
import type { SharedRecord } from '#record/domain/shared-record.ts';

export type SharePageProps = {
  readonly record: SharedRecord;
  /** The page of its bets, from 1; the nearest if there is no such page. */
  readonly page?: number;
  /** The address of the signed export; undefined where nothing is signed. */
  readonly exportPath: string | undefined;
  /** Saves the unsigned export, where nothing is signed. */
  readonly download?: ReactNode;
  /** Whether it stands in another page, which has a main landmark already. */
  readonly isEmbedded?: boolean;
};

/** The page's title: the notebook's name, if it is shown. */
export function shareTitle({ name }: Pick<SharedRecord, 'name'>): string {
  return name ?? 'A betting record';
}

/** A record as strangers see it. Rendered on the server, too, so it has no state and no effects. */
export function SharePage({ record, page = 1, exportPath, download, isEmbedded = false }: SharePageProps) {
  const { startedAt, endedAt, expiresAt, figures, head } = record;
  return (
    <Frame
      note={isEmbedded ? undefined : `Shared until ${utcDay(expiresAt)}`}
      isEmbedded={isEmbedded}
      footer={<Footer />}
    >
      <h1 className="text-3xl font-semibold tracking-tight break-words sm:text-4xl">{shareTitle(record)}</h1>
      <p className="mt-2 text-base text-muted">
        {figures.period
          ? `Bets on paper from ${formatIsoDay(figures.period.first)} to ${formatIsoDay(figures.period.last)}.`
          : 'Bets on paper.'}
        {startedAt !== null && ` Recorded since ${utcDay(startedAt)}`}
        {endedAt !== null && `, ended by its owner on ${utcDay(endedAt)}`}
        {startedAt !== null && '.'}
      </p>
      <div className="mt-6 space-y-5">
        <ShareFigures figures={figures} notebooksEver={head.notebooks_ever} />
        <ShareTrust record={record} />
        <ShareProof record={record} exportPath={exportPath} download={download} />
        <div id="bets">
          <ShareBets record={record} page={page} />
        </div>
      </div>
    </Frame>
  );
}

/** The page of an address that has expired, was revoked or never existed: it doesn't say which. */
export function NoSharePage() {
  return (
    <Frame>
      <div className="py-16 text-center sm:py-24">
        <h1 className="text-2xl font-semibold tracking-tight">No record is shared here</h1>
        <p className="mx-auto mt-2 max-w-md text-base text-balance text-muted">
          The address may have expired, its owner may have stopped sharing, or it is mistyped.
        </p>
      </div>
    </Frame>
  );
}

function utcDay(at: number): string {
  return formatIsoDay(dayInZone(at, () => 0));
}

type FrameProps = {
  note?: string | undefined;
  footer?: ReactNode;
  isEmbedded?: boolean;
  children: ReactNode;
};

function Frame({ note, footer, isEmbedded = false, children }: FrameProps) {
  const Main = isEmbedded ? 'div' : 'main';
  return (
    <div className="mx-auto max-w-5xl px-4 pt-5 pb-10 sm:px-6 sm:pt-8">
      <div
        role={isEmbedded ? undefined : 'banner'}
        className="mb-8 flex items-center justify-between gap-4 sm:mb-12"
      >
        <span className="flex items-center gap-2.5 text-base font-semibold">
          <Logo /> PaperEdge
        </span>
        {note && <span className="text-right text-xs text-muted">{note}</span>}
      </div>
      <Main>{children}</Main>
      {footer}
    </div>
  );
}

function Footer() {
  return (
    <footer className="mt-8 text-xs text-balance text-muted">
      PaperEdge takes no bets: these were only written down. Past results promise nothing, and nothing here is
      advice to bet. If betting stops being fun, stop and ask for help.
    </footer>
  );
}
