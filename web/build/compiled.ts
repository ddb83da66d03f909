import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/**
 * What remembers something, or hands over functions and objects that would be made anew. All else is drawn again for less
 * than its memory weighs, and React remembers its place as drawn.
 */
export const worthRemembering =
  // recheck-ignore: at build time, our own files
  /\buse(State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore)\b|function use[A-Z]|=\{(\(|async |\w+ =>|\[)|(?<!state)=\{\{|^ +(async )?function |^ +const \w+ = (async )?(\([^)]*\)|\w+)(: [^=]+)? =>/m;

/** Drawn once or with all that is around it, and heavy in what they would remember. */
const drawnAnew =
  /\/web\/(layout\/(navigation\/(navigation-line|horizontal-navigation)|top-bar\/tenant-switcher)|posts\/feed\/(feed-filters|new-posts)|ui\/(media\/avatar|overlay\/(drawer|menu|menu-item|popover)))\.tsx$/;

/** With the React Compiler, so that tests see components as they ship. */
export function compiled(): Plugin[] {
  const plugins = react({ compiler: true });
  const compiler = plugins.find(({ name }) => name === 'vite:react-compiler');
  if (typeof compiler?.transform !== 'object') throw new Error('the React Compiler is called otherwise now');
  compiler.transform.filter = {
    // recheck-ignore: at build time, our own files
    id: { include: /\/web\/.*\.tsx?$/, exclude: [/node_modules/, drawnAnew] },
    code: worthRemembering,
  };
  return plugins;
}
