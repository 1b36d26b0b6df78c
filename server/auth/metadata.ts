import * as v from 'valibot';
import { validationFailed } from './errors.ts';

/** What clients may note down about an account. It travels in every access token, so it has to be small. */
export const Metadata = v.nullish(v.custom<Record<string, unknown>>(isObject, 'must be an object'));
export const MOST_METADATA_BYTES = 4096;

export function checkMetadata(data: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(data)) > MOST_METADATA_BYTES) throw metadataTooLarge();
  return data;
}

export function metadataTooLarge() {
  return validationFailed(`User metadata cannot be larger than ${MOST_METADATA_BYTES} bytes`);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
