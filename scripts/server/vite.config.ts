import { basename, dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { external, ofTests } from './external.mjs';

const root = join(import.meta.dirname, '../..');
// recheck-ignore: at build time, our own files
const ownFiles = /\/(contract|platform|api|database|sample|program)\/[^?]+\.ts$/;
const started = /new URL\('(\.\/[\w-]+(?:\.\w+)?\.ts)', import\.meta\.url\)/g;
/** Of the file that is built, not of the source. */
const here = '__builtUrl';

/** Bundles the server into a few files (docs/features/program.md). */
export default defineConfig({
  root,
  plugins: [threads(), ownPlaces(), oneByteLetters()],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['vite', 'pg-native', ...external, ...ofTests()],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'program/main.ts', zunfthaus: 'program/command-line/main.ts' },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        comments: false,
      },
      checks: { pluginTimings: false },
    },
  },
});

/** A file that is started as a thread or process, `new URL('./x.ts', import.meta.url)`, is bundled beside the others. */
function threads(): Plugin {
  return {
    name: 'threads',
    enforce: 'pre',
    transform: {
      filter: { id: ownFiles, code: started },
      handler(code, id) {
        const replaced = code.replace(started, (_, file: string) => {
          const fileName = basename(file).replace(/\.ts$/, '.mjs');
          this.emitFile({ type: 'chunk', id: join(dirname(id), file), fileName });
          return `new URL(${JSON.stringify(`./${fileName}`)}, ${here})`;
        });
        return { code: replaced, map: null };
      },
    },
    renderChunk: (code) => (code.includes(here) ? { code: code.replaceAll(here, 'import.meta.url'), map: null } : null),
  };
}

/** `import.meta` keeps the source's path, from which files are found. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform: {
      filter: {
        id: ownFiles,
        code: /import\.meta\.(url|dirname)/,
      },
      handler(code, id) {
        const place = relative(join(root, 'dist/server'), id).split(sep).join('/');
        const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
        return { code: code.replace(/\bimport\.meta\.url\b/g, `${url}.href`), map: null };
      },
    },
  };
}

/** V8 keeps the text of a file while it runs: in two bytes a letter if one of them is beyond ASCII. */
function oneByteLetters(): Plugin {
  return {
    name: 'one-byte-letters',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replaceAll(beyond, escaped);
    },
  };
}

const beyond = /[^\0-\x7f]/g;

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
