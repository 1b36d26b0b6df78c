import * as v from 'valibot';

const Ref = v.nullish(v.union([v.string(), v.number()]), null);
const Topic = v.pipe(v.string(), v.maxLength(255));
const Event = v.pipe(v.string(), v.maxLength(255));
const Payload = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Version 2 of the protocol, and what version 1 makes of it. */
const Array2 = v.tuple([Ref, Ref, Topic, Event, Payload]);
const Object1 = v.object({ join_ref: Ref, ref: Ref, topic: Topic, event: Event, payload: Payload });

export type Version = 1 | 2;

export type Frame = {
  joinRef: string | number | null;
  ref: string | number | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** A message of Phoenix' channels; undefined where it is none. */
export function readFrame(version: Version, text: string): Frame | undefined {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return undefined;
  if (version === 1) {
    const { success, output } = v.safeParse(Object1, json.output);
    if (!success) return undefined;
    const { join_ref: joinRef, ...frame } = output;
    return { joinRef, ...frame };
  }
  const { success, output } = v.safeParse(Array2, json.output);
  if (!success) return undefined;
  const [joinRef, ref, topic, event, payload] = output;
  return { joinRef, ref, topic, event, payload };
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify(
    version === 1 ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload],
  );
}
