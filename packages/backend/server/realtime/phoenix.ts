import * as v from 'valibot';

const Ref = v.nullish(v.union([v.string(), v.number()]), null);
const Name = v.pipe(v.string(), v.maxLength(255));
const Payload = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** A message in Phoenix's channel protocol. */
export type Frame = {
  joinRef: string | number | null;
  ref: string | number | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** Versions of the protocol encode messages differently. */
const One = v.pipe(
  v.object({ join_ref: Ref, ref: Ref, topic: Name, event: Name, payload: Payload }),
  v.transform(({ join_ref: joinRef, ...frame }): Frame => ({ joinRef, ...frame })),
);
const Two = v.pipe(
  v.tuple([Ref, Ref, Name, Name, Payload]),
  v.transform(([joinRef, ref, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload })),
);

export type Version = 1 | 2;

/** Returns undefined if the text isn't a message. */
export function readFrame(version: Version, text: string): Frame | undefined {
  const Message = v.pipe(v.string(), v.parseJson(), version === 1 ? One : Two);
  const { success, output } = v.safeParse(Message, text);
  return success ? output : undefined;
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify(
    version === 1 ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload],
  );
}
