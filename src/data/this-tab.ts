import { newId } from './new-id.ts';

/** Under what name this tab writes and listens: a backend that knows it does not tell it of its own writes. */
export const THIS_TAB = `paperedge-web/${newId()}`;
