const googlePort = process.env['REAL_AUTH_GOOGLE_PORT'];

/** Under `npm run real-auth`, accounts are GoTrue's, which expects Google's stand-in on a port of its own. */
export const goTrue = googlePort === undefined ? undefined : { googlePort: Number(googlePort) };
