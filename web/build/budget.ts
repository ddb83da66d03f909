import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pages } from '#contract/base/pages.ts';

/**
 * The most that a first visit to a page may load of scripts and styles, in bytes as they are sent, with the German texts
 * and without the client of another sign-in service. Who makes a page lighter lowers its number; who has to raise one says why.
 */
export const budgets = {
  [pages.login]: 143_900,
  [pages.home]: 181_700,
  [pages.documents]: 225_400,
  [pages.profile]: 220_600,
  [pages.admin]: 251_800,
  [pages.targeting]: 268_800,
};

type Texts = Record<string, string[]>;

interface Noted {
  pages: Record<string, { files: string[]; texts: Texts }>;
  texts: Texts;
}

/** Fails a build in which a page weighs more than its budget. Goes after `compressed` and `preloads`, whose files it reads. */
export function budget(limits: Record<string, number> = budgets): Plugin {
  let folder = '';
  return {
    name: 'budget',
    apply: 'build',
    writeBundle: ({ dir = '' }) => void (folder = dir),
    async closeBundle() {
      // The build has failed before, and says why itself.
      if (folder === '') return;
      const [document, noted] = await Promise.all([
        readFile(join(folder, 'index.html'), 'utf8'),
        readFile(join(folder, '.vite', 'preloads.json'), 'utf8').then((text) => JSON.parse(text) as Noted),
      ]);
      const always = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
        ([, file = '']) => file,
      );
      for (const [page, limit] of Object.entries(limits)) {
        const its = noted.pages[page];
        const texts = [noted.texts, its?.texts].flatMap((spoken) => spoken?.['de'] ?? []);
        const files = new Set([...always, ...texts, ...(its?.files ?? [])]);
        const sizes = await Promise.all([...files].map((file) => stat(join(folder, `${file}.br`))));
        const sum = sizes.reduce((total, { size }) => total + size, 0);
        if (sum > limit) this.error(`${page} loads ${sum} bytes of scripts and styles, and may load ${limit}`);
      }
    },
  };
}
