import type { Plugin } from 'vite';

/**
 * Turns off Zod's compilation in the browser: the Content-Security-Policy refuses `new Function`, and Zod's attempt
 * would be reported. Set in Zod's config module, which runs before any schema.
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
