import tailwindcss from '@tailwindcss/vite';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appScripts } from './vite.app-scripts.ts';
import { icons } from './vite.icons.ts';
import { serviceWorker } from './vite.service-worker.ts';

/** Modules that all signed-in pages share. The chunk also includes everything they import. */
const FRAME = [
  /src\/(app\/(session-events|shell|signed-in-area)|screens\/sample-data-notice)\.tsx?$/,
  /src\/data\/(notebooks|read-boundary|session\/session-connection)\.tsx?$/,
  /src\/domain\/(bets\/figures|notebooks\/dashboard)\.ts$/,
  /src\/screens\/(create-notebook|use-dialog)\.tsx?$/,
  /src\/ui\/(figure-tiles|money|odds|percent)\.tsx$/,
  /src\/ui\/(error-state|page-header|retry-button|skeleton|text-with-amounts)\.tsx$/,
  /react-query\/build\/modern\/(mutationOptions|use(Suspense|Prefetch)?Query)\.js$/,
];

/**
 * What every signed-in page loads beside the frame: what reads the copy on the device, with what it imports. One file,
 * since each costs a page that starts a millisecond.
 */
const COPY = [
  /src\/data\/(bets\/(bets|bet-mutations)|custom-fields|device\/(inside\/offline|restored)-copy)\.ts$/,
  /src\/domain\/positive-money\.ts$/,
  /src\/domain\/price\/(price|stored-odds|taken-price)\.ts$/,
  /src\/ui\/toast\/show-kept\.ts$/,
  /react\/compiler-runtime\.js$/,
];

/**
 * Small modules that several screens share, in one chunk: the HTML lists every file that a screen needs, and one entry
 * is shorter than ten.
 */
const PARTS = [
  /lucide-react\/dist\/esm\/icons\//,
  /src\/data\/added-ids\.ts$/,
  /src\/domain\/(uuid|rate-text|remembered|bets\/parlay-outcome)\.ts$/,
  /src\/ui\/(empty-state|fitted-text|controls\/(segmented-control|select-field|textarea-field|toggle-button))\.tsx$/,
  /src\/ui\/(card|today|use-today|yield-to-main|toast\/use-error-toast-if-closed)\.tsx?$/,
];

/** What screens that show the same things share, with what it imports, so that a screen takes ten files, not thirty. */
const SHARED = [
  {
    name: 'bar',
    test: /src\/(app\/(palette-button|odds-format-select|bottom-bar)|ui\/controls\/theme-switch)\.tsx$/,
  },
  // Apart from the forms' library, which calculators don't need.
  { name: 'typed-money', test: /src\/domain\/check-positive-money\.ts$/ },
  { name: 'form', test: /src\/(domain\/form|ui\/dialog\/use-form-check)\.ts$/ },
  { name: 'mutation', test: /react-query\/build\/modern\/useMutation\.js$/ },
  { name: 'user', test: /src\/data\/session\/user\.ts$/ },
  { name: 'password', test: /src\/(domain\/user\/credentials|features\/user\/new-password-fields)\.tsx?$/ },
  { name: 'login', test: /src\/features\/user\/(google-offer|login-requests|resend-confirmation)\.tsx?$/ },
  { name: 'toasts', test: /src\/ui\/(dialog\/open-modals|toast\/toasts)\.tsx?$/ },
  { name: 'dialog', test: /src\/ui\/dialog\/(dialog|use-(modal|navigation-blocker))\.tsx?$/ },
  {
    name: 'details',
    test: /src\/(domain\/calendar\/calendar-month|ui\/(badge|color-dot|help-tip|sparkline|status-badge))\.tsx?$/,
  },
  { name: 'month', test: /src\/ui\/calendar\/(day-amount|month-(grid|skeleton|steps))\.tsx$/ },
  {
    name: 'tracker',
    test: /src\/(screens\/tracker-address|features\/betting-accounts\/(pl-calendar|tracker-header)|data\/betting-accounts)\.tsx?$/,
  },
  { name: 'bet-cache', test: /src\/data\/bets\/bet-cache\.ts$/ },
  { name: 'verdict', test: /src\/(domain\/analytics\/verdict\/verdict\.ts|ui\/verdict-text\.tsx)$/ },
  { name: 'filter', test: /src\/domain\/bets\/(bet-filter|field-names|filter-address)\.ts$/ },
  { name: 'typed-odds', test: /src\/domain\/price\/(read-price|typed-odds)\.ts$/ },
  {
    name: 'list',
    test: /src\/(domain\/bets\/bet-tags|features\/bets\/history-dialogs|screens\/(bet-list-address|use-opened))\.ts$/,
  },
];

/** The only method of auth-js's admin API that the client uses, to sign out. Its other methods need a service key. */
const SIGN_OUT_ALONE = `
import { _request } from './lib/fetch';
import { isAuthError } from './lib/errors';
export default class {
  constructor({ url, headers, fetch }) {
    Object.assign(this, { url, headers, fetch });
  }
  async signOut(jwt, scope) {
    try {
      const address = this.url + '/logout?scope=' + scope;
      await _request(this.fetch, 'POST', address, { headers: this.headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}`;

/** Modules that libraries import for what PaperEdge doesn't use: passkeys, wallets, old browsers, infinite queries. */
const UNUSED = {
  '@supabase/auth-js/dist/module/lib/webauthn.js':
    'createCredential deserializeCredentialCreationOptions deserializeCredentialRequestOptions getCredential ' +
    'serializeCredentialCreationResponse serializeCredentialRequestResponse browserSupportsWebAuthn ' +
    'webAuthnAbortService WebAuthnApi',
  '@supabase/auth-js/dist/module/lib/polyfills.js': 'polyfillGlobalThis',
  '@supabase/auth-js/dist/module/lib/web3/ethereum.js': 'createSiweMessage fromHex getAddress toHex',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'hasNextPage hasPreviousPage infiniteQueryBehavior',
};

/**
 * Leaves unused modules out of the build, which saves 6 KiB compressed. An export that is missing here fails the build.
 */
function withoutUnusedModules(): Plugin {
  return {
    name: 'without-unused-modules',
    apply: 'build',
    load(id) {
      for (const [file, names] of Object.entries(UNUSED)) {
        if (!id.endsWith(`/${file}`)) continue;
        return names
          .split(' ')
          .map((name) => `export function ${name}() {}`)
          .join('\n');
      }
      return id.endsWith('/@supabase/auth-js/dist/module/GoTrueAdminApi.js') ? SIGN_OUT_ALONE : undefined;
    },
  };
}

/**
 * Fails a build in which a chunk names a module that is gone: a renamed one would silently move to another chunk. Each
 * alternative of a pattern has to match a module.
 */
function withoutDeadNames(): Plugin {
  const patterns = [...FRAME, ...COPY, ...PARTS, ...SHARED.map(({ test }) => test)];
  return {
    name: 'without-dead-names',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const dead = patterns.flatMap(alternatives).filter((each) => !ids.some((id) => each.test(id)));
      if (dead.length > 0) this.error(`No module matches ${dead.join(', ')}`);
    },
  };
}

/** One pattern per alternative, so that each can be checked on its own: `a(b|c)` becomes `ab` and `ac`. */
function alternatives({ source }: RegExp): RegExp[] {
  const innermost = /\(([^()]*\|[^()]*)\)/.exec(source);
  const choices = innermost?.[1]?.split('|');
  if (!innermost || !choices) return [new RegExp(source)];
  return choices.flatMap((choice) =>
    alternatives(new RegExp(source.replace(innermost[0], choice.replace(/^\?:/, '')))),
  );
}

/** The oldest browsers that support everything the site uses; the README and the FAQs name them. */
export const OLDEST_BROWSERS = ['chrome117', 'edge117', 'firefox128', 'safari16.4'];

/** Compiles the components and hooks marked 'use memo'. Compiling all of them adds a fifth to what pages load. */
export function reactCompiler() {
  return babel({
    presets: [reactCompilerPreset({ compilationMode: 'annotation', panicThreshold: 'all_errors' })],
  });
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    reactCompiler(),
    tailwindcss(),
    withoutUnusedModules(),
    withoutDeadNames(),
    icons(),
    appScripts(),
    serviceWorker(),
  ],
  resolve: {
    // Uses React's own hook: the router includes a copy for React versions that lack it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Workers load parts of themselves, too.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    // The byte-budget tests read from this manifest which chunks each screen needs.
    manifest: true,
    // Inlined assets would be data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Pages list the names of all files, and a hash doesn't compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // One file compresses better than several small ones, and takes one request.
        codeSplitting: {
          groups: [
            // Everything a page needs for its first paint.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Apart from the frame, which takes long to run: the screen's own code loads meanwhile.
            { name: 'screens', test: /src\/app\/(screens|first-screen)\.ts$/, priority: 2 },
            // Everything a page needs next: the session, the frame around signed-in screens, and what they share.
            {
              name: 'frame',
              test: (id) => FRAME.some((module) => module.test(id)),
              priority: 1,
            },
            // Loaded when a page has shown what this device has stored.
            { name: 'auth', test: /src\/data\/session\/auth-client\.ts$/ },
            { name: 'copy', test: (id) => COPY.some((module) => module.test(id)) },
            {
              name: 'parts',
              test: (id) => PARTS.some((module) => module.test(id)),
              minShareCount: 3,
            },
            ...SHARED,
          ],
        },
      },
    },
  },
});
