export type BettingAccount = { email: string; password: string };

/** Headers for an account's requests to the Data API. */
export async function signedInHeaders(address: string, account: BettingAccount) {
  const page = await (await fetch(address)).text();
  const apikey = /"publishable-key" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`Signing in was answered ${answer.status}.`);
  return { apikey, authorization: `Bearer ${token}` };
}
