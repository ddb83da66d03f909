import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pages } from '#contract/base/pages.ts';
import { filesIn } from './preloads.ts';

/** Bytes of scripts and styles of a page on a first visit, and the modules of what comes after its own files. */
interface Budget {
  /** Until it can be read and used. */
  first: number;
  /** Parts on demand that it shows at first. */
  shown?: string[];
  /** What it fetches while idle. */
  ahead: number;
  fetched?: string[];
}

const everywhere = ['errors/overlays.tsx'];
const within = [
  ...everywhere,
  'layout/top-bar/search-palette.tsx',
  'layout/navigation/navigation-drawer.tsx',
  'layout/live/live.ts',
  'notices/notices.tsx',
];

/**
 * Compressed, with German texts and without other issuers' clients. Lower a number when a page gets lighter; raising one
 * needs a reason. They leave 300 bytes, as names of files differ from folder to folder.
 */
const budgets: Record<string, Budget> = {
  [pages.login]: { first: 131_800, ahead: 16_800, fetched: everywhere },
  [pages.home]: {
    first: 164_950,
    ahead: 42_900,
    fetched: [...within, 'posts/feed/new-posts.tsx', 'posts/post-page.tsx', 'posts/reasons/why-answer.tsx'],
  },
  [pages.post]: { first: 170_050, shown: ['posts/bookmarks/bookmark-button.tsx'], ahead: 28_100, fetched: within },
  [pages.documents]: { first: 223_900, ahead: 15_550, fetched: within },
  [pages.profile]: { first: 213_350, ahead: 18_150, fetched: within },
  [pages.admin]: { first: 258_300, ahead: 15_550, fetched: within },
  [pages.editPost]: {
    first: 404_950,
    shown: ['posts/editor/body/body-editor.tsx'],
    ahead: 27_050,
    fetched: [...within, 'posts/editor/publish/publish-dialog.tsx', 'posts/editor/preview/preview.tsx'],
  },
  [pages.targeting]: {
    first: 215_650,
    ahead: 110_350,
    fetched: [...within, 'guilds/guild-drawer.tsx'],
  },
};

type Texts = Record<string, string[]>;

interface Noted {
  pages: Record<string, { files: string[]; texts: Texts }>;
  texts: Texts;
}

/** After `compressed` and `preloads`, whose files it reads. */
export function budget(limits: Record<string, Budget> = budgets): Plugin {
  let folder = '';
  const parts = new Map<string[], string[]>();
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { shown, fetched } of Object.values(limits))
        for (const modules of [shown, fetched]) if (modules) parts.set(modules, addressesOf(bundle, modules));
    },
    writeBundle: ({ dir = '' }) => void (folder = dir),
    async closeBundle() {
      if (folder === '') return;
      const [document, noted] = await Promise.all([
        readFile(join(folder, 'index.html'), 'utf8'),
        readFile(join(folder, '.vite', 'preloads.json'), 'utf8').then((text) => JSON.parse(text) as Noted),
      ]);
      const always = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
        ([, file = '']) => file,
      );
      const heavy: string[] = [];
      for (const [page, { first, shown = [], ahead, fetched = [] }] of Object.entries(limits)) {
        const its = noted.pages[page];
        const texts = [noted.texts, its?.texts].flatMap((spoken) => spoken?.['de'] ?? []);
        const needed = new Set([...always, ...texts, ...(its?.files ?? []), ...(parts.get(shown) ?? [])]);
        const later = [...(parts.get(fetched) ?? [])].filter((file) => !needed.has(file));
        const [now, then] = await Promise.all([sizeOf(folder, needed), sizeOf(folder, later)]);
        if (now > first) heavy.push(`${page} loads ${now} bytes of scripts and styles, and may load ${first}`);
        if (then > ahead) heavy.push(`${page} fetches ${then} bytes ahead, and may fetch ${ahead}`);
      }
      if (heavy.length > 0) this.error(heavy.join('\n'));
    },
  };
}

function addressesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  return [...filesIn(bundle, modules)].map((file) => `/${file}`);
}

async function sizeOf(folder: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => stat(join(folder, `${file}.br`))));
  return sizes.reduce((total, { size }) => total + size, 0);
}
