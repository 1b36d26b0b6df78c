import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { messageOf } from '#data/backend-error.ts';
import { loadSharedRecord, loadUnsignedExport } from '#data/shared-records.ts';
import { type SharedRecord, sharedRecordOf } from '#record/domain/shared-record.ts';
import { recordFileName } from '#record/domain/file-name.ts';
import { NoSharePage, SharePage, shareTitle } from '#record/share/share-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/lazy-component.tsx';
import { offerDownload } from '#ui/offer-download.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';

/** The page of a share, for strangers, where there is no server that renders it. */
export function SharedRecordScreen() {
  const { token = '' } = useParams();
  const [tries, setTries] = useState(1);
  return <Shared key={`${token} ${tries}`} token={token} onRetry={() => setTries(tries + 1)} />;
}

/** Undefined while it loads, null if there is none. */
type Answer = SharedRecord | Error | null | undefined;

function Shared({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const stop = new AbortController();
    loadSharedRecord(token, stop.signal).then(
      (loaded) => setAnswer(loaded && sharedRecordOf({ ...loaded, today: today() })),
      (error: unknown) => {
        if (!stop.signal.aborted) setAnswer(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => stop.abort();
  }, [token]);

  if (answer === undefined) return <Loading />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <title>{`${answer instanceof Error || !answer ? 'Shared record' : shareTitle(answer)} – PaperEdge`}</title>
      <Page answer={answer} token={token} onRetry={onRetry} />
    </>
  );
}

type PageProps = { answer: SharedRecord | Error | null; token: string; onRetry: () => void };

function Page({ answer, token, onRetry }: PageProps) {
  const [search] = useSearchParams();
  if (answer === null) return <NoSharePage />;
  if (answer instanceof Error) {
    return (
      <main className="mx-auto max-w-5xl p-6">
        <ErrorState
          title="Couldn't load this record"
          message={messageOf(answer, 'Please try again.')}
          onRetry={onRetry}
        />
      </main>
    );
  }
  return (
    <SharePage
      record={answer}
      page={Number(search.get('page'))}
      exportPath={undefined}
      download={<DownloadButton token={token} name={answer.name} />}
    />
  );
}

function DownloadButton({ token, name }: { token: string; name: string | null }) {
  const [isBusy, setIsBusy] = useState(false);
  async function download() {
    setIsBusy(true);
    try {
      offerDownload(await loadUnsignedExport(token), recordFileName(name));
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      showToast({ variant: 'destructive', title: "Couldn't download the record", description });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      className="font-medium text-primary underline underline-offset-4"
      onClick={() => void download()}
    >
      {isBusy ? 'Downloading the record…' : 'Download the record'}
    </button>
  );
}
