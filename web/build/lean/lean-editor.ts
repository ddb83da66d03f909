import type { Plugin } from 'vite';

/** What the editor's library imports and never calls as `extensions.ts` configures it; the bundler cannot know. */
export const uncalled: Record<string, { by: string; names: string[] }> = {
  '@floating-ui/dom': { by: '@tiptap/suggestion', names: ['autoUpdate', 'computePosition', 'flip', 'offset'] },
  '@tiptap/extension-code': { by: '@tiptap/starter-kit', names: ['Code'] },
  '@tiptap/extension-code-block': { by: '@tiptap/starter-kit', names: ['CodeBlock'] },
  '@tiptap/pm/dropcursor': { by: '@tiptap/extensions', names: ['dropCursor'] },
};

const place = '\0lean-editor/';

/** Empties it, which would be 9 kB of what an editor waits for. */
export function leanEditor(): Plugin {
  const emptied = new Set<string>();
  return {
    name: 'lean-editor',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const one = uncalled[source];
      if (!one || !importer?.includes(`/node_modules/${one.by}/`)) return null;
      emptied.add(source);
      return place + source;
    },
    load(id) {
      if (!id.startsWith(place)) return null;
      const names = uncalled[id.slice(place.length)]?.names ?? [];
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
    buildEnd(error) {
      const missing = Object.keys(uncalled).filter((name) => !emptied.has(name));
      if (!error && missing.length > 0) this.error(`The editor no longer imports ${missing.join(', ')}`);
    },
  };
}
