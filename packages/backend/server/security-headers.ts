import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Restricts what browsers may do with our pages: load and run only our own files, connect only to us (or to the
 * Supabase project the site was built for), and never be framed by another site.
 */
export function securityHeaders(options: {
  https: boolean;
  supabaseUrl: string | undefined;
}): MiddlewareHandler {
  const project = options.supabaseUrl ? new URL(options.supabaseUrl).host : undefined;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(project ? [`https://${project}`, `wss://${project}`] : [])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: options.https ? 'max-age=31536000' : false,
  });
}

/** The headers that a middleware sets on every response, for responses that Hono doesn't create. */
export async function headersSetBy(middleware: MiddlewareHandler): Promise<[name: string, value: string][]> {
  const probe = new Hono().use(middleware).get('/', (c) => c.body(null));
  return [...(await probe.request('/')).headers];
}
