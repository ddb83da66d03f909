import type { Plugin } from 'vite';

/**
 * Tells Zod in the browser not to compile its schemas: the Content-Security-Policy refuses `new Function`, and even the
 * attempt that Zod makes to find out is reported. Said in Zod's own module of settings, so that no schema can be made
 * before and a screen without schemas does not load Zod for it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nconfig({ jitless: true });\n`, map: null }),
    },
  };
}
