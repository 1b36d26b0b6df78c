import { AuthError } from '../auth/http.ts';
import { logCounted } from '../log.ts';

/** Each export has a part of some megabytes in memory, for as long as its reader likes. */
const MAX_OPEN = 40;
const MAX_OF_ADDRESS = 2;
const MAX_PAUSE_MS = 60_000;

/** Streams exports part by part: few at a time, and none to a reader that has stopped reading. */
export function exportStreams(maxPauseMs = MAX_PAUSE_MS) {
  const open = new Set<{ address: string }>();

  return (address: string, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
    if ([...open].filter((each) => each.address === address).length >= MAX_OF_ADDRESS)
      throw tooMany('You are downloading two records already. Please wait for them.');
    if (open.size >= MAX_OPEN)
      throw tooMany('Too many records are being downloaded right now. Please try again in a minute.');
    const own = { address };
    open.add(own);
    let pause: NodeJS.Timeout | undefined;
    const end = async () => {
      clearTimeout(pause);
      open.delete(own);
      await parts.return(undefined);
    };
    const waitForReader = (controller: ReadableStreamDefaultController) => {
      pause = setTimeout(() => {
        void end();
        controller.error(new BrokenOff());
      }, maxPauseMs).unref();
    };
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>(
      {
        start: waitForReader,
        async pull(controller) {
          clearTimeout(pause);
          try {
            const part = await parts.next();
            if (part.done === true) {
              await end();
              controller.close();
            } else {
              controller.enqueue(encoder.encode(part.value));
              waitForReader(controller);
            }
          } catch (error) {
            logCounted('A shared record was not exported', error);
            await end();
            // The web server tells the reader an error's message.
            throw new BrokenOff();
          }
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    );
  };
}

class BrokenOff extends Error {
  constructor() {
    super('The export broke off');
  }
}

const tooMany = (message: string) => new AuthError(503, 'unexpected_failure', message, { retryAfter: 10 });
