import type { Plugin } from 'vite';

const uncalled = /\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/links)\.js$/;

/**
 * Empties what only watchers of the router and its framework call: there are none here, which the bundler cannot know. It
 * would be 2 kB of every first visit.
 */
export function leanRouter(): Plugin {
  const emptied = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: uncalled },
      handler(code, id) {
        emptied.add(id);
        return { code: empty(code), map: null };
      },
    },
    buildEnd() {
      if (emptied.size !== 2) this.error('The router is no longer made of the modules that can do without');
    },
  };
}

/** The same names, and nothing in them. */
export function empty(code: string): string {
  const [, names = ''] = /^export \{ ([\w, ]+) \};$/m.exec(code) ?? [];
  return names
    .split(', ')
    .map((name) => `export function ${name}() {}`)
    .join('\n');
}
