import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { offerDownload, pngOf } from '#ui/offer-download.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { drawPicture, PICTURE_SIZE, type PictureContent, pictureText } from './share-picture.ts';

export type SharePictureDialogProps = {
  title: string;
  content: PictureContent;
  /** The name of the PNG, without its extension. */
  fileName: string;
  onClose: () => void;
  /** What the picture shows, above its preview. */
  children?: ReactNode;
};

/** Previews a picture and shares, copies or downloads it, as far as the browser can. */
export function SharePictureDialog({ title, content, fileName, onClose, children }: SharePictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = pictureText(content);

  useEffect(() => {
    let isOver = false;
    const draw = () => {
      if (canvas.current && !isOver) drawPicture(canvas.current, content);
    };
    // At once in what fonts there are, and again with ours and in another theme.
    draw();
    void document.fonts.ready.then(draw);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      isOver = true;
      themes.disconnect();
    };
  }, [content]);

  const png = () => (canvas.current ? pngOf(canvas.current) : Promise.reject(new Error('No picture')));
  const attempt = async (task: () => Promise<void>, failed: string) => {
    try {
      await task();
    } catch (error) {
      // The user closed the browser's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ variant: 'destructive', title: 'Error', description: failed });
    }
  };
  const download = async () => offerDownload(await png(), `${fileName}.png`);
  const copy = async () => {
    // Safari only allows a promise: by the time that the picture is made, the click is over.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
    showToast({ title: 'Copied', description: 'The picture is on your clipboard.' });
  };
  const share = async () => {
    const file = new File([await png()], `${fileName}.png`, { type: 'image/png' });
    await navigator.share({ files: [file], text });
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      isChanged={false}
      actions={
        <>
          {canShareFiles() && (
            <Button icon={Share2} onClick={() => void attempt(share, "Couldn't share the picture.")}>
              Share…
            </Button>
          )}
          {'ClipboardItem' in window && (
            <Button
              icon={Copy}
              onClick={() =>
                void attempt(copy, 'Your browser blocked copying. Download the picture instead.')
              }
            >
              Copy
            </Button>
          )}
          <Button
            variant="primary"
            icon={Download}
            onClick={() => void attempt(download, "Couldn't save the picture.")}
          >
            Download
          </Button>
        </>
      }
    >
      {children}
      <canvas
        ref={canvas}
        role="img"
        aria-label={text}
        {...PICTURE_SIZE}
        className="h-auto w-full rounded-xl border border-line"
      />
    </Dialog>
  );
}

function canShareFiles(): boolean {
  const file = new File([''], 'picture.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
