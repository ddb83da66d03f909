import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { afterFirstPaint } from './build/after-first-paint.ts';
import { budget } from './build/budget.ts';
import { chunks } from './build/chunks.ts';
import { compiled } from './build/compiled.ts';
import { maintenancePage } from './build/pages/maintenance-page.ts';
import { offlinePage } from './build/pages/offline-page.ts';
import { leanEditor } from './build/lean/lean-editor.ts';
import { leanRouter } from './build/lean-router.ts';
import { lightPages } from './build/light-pages.ts';
import { preloads } from './build/preloads.ts';
import { separateIssuers } from './build/separate-issuers.ts';
import { sheetInDocument } from './build/sheet-in-document.ts';
import { shortNames } from './build/short-names.ts';
import { textsByArea } from './build/texts-by-area.ts';
import { zodWithoutEval } from './build/zod-without-eval.ts';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** On every screen; other subsets load on use. */
const mainFonts = /zunfthaus-(sans|serif)-latin-[\w-]{8}\.woff2$/;

/** Short, as the first load knows the names of all files and hashes cannot be compressed. */
const hash = '[hash:7]';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    zodWithoutEval(),
    leanRouter(),
    leanEditor(),
    textsByArea(),
    shortNames(),
    compiled(),
    preloadFonts(),
    sheetInDocument(),
    afterFirstPaint(),
    compressed(),
    separateIssuers(),
    offlinePage(),
    maintenancePage(),
    lightPages(),
    preloads(),
    budget(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false, resolveDependencies: besideFirst },
    // The editor is large, but lazy.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', 'base/offline/worker.ts'].map((file) => join(import.meta.dirname, file)),
      output: {
        codeSplitting: chunks,
        // The service worker needs a fixed URL at the root, for its scope.
        entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : `assets/[name]-${hash}.js`),
        chunkFileNames: `assets/[name]-${hash}.js`,
        assetFileNames: `assets/[name]-${hash}[extname]`,
      },
      checks: { pluginTimings: false },
    },
  },
});

/** What a file needs, without what every document brings; texts need nothing. */
function besideFirst(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed;
  if (file.startsWith('assets/texts-')) return [];
  return needed.filter((name) => !/^assets\/(rolldown-runtime|vendor|base)-/.test(name));
}

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => mainFonts.test(file));
        return fonts.map<HtmlTagDescriptor>((file) => ({
          tag: 'link',
          // The script first: text is readable in a fallback font.
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}

function compressed(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(join(dir, 'assets'));
      // Side by side, on all cores: it is half of what a build costs.
      await Promise.all(
        files
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (file) => {
            const path = join(dir, 'assets', file);
            const text = await readFile(path);
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
            await writeFile(`${path}.br`, await compress(text, { params }));
          }),
      );
    },
  };
}
