import { backend } from '#data/backend.ts';

/** Parameters of email links and of the redirect from Google. */
const LINK_PARAMETER = /[?&#](?:code|token_hash|error|error_description|access_token)=/;

/** Whether the page was opened by a link, or reloaded while it asks about one. */
export function isFromLink(openedAt: string): boolean {
  return LINK_PARAMETER.test(openedAt) || sessionStorage.getItem(backend.linkKey) !== null;
}
