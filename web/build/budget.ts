import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pages } from '#contract/base/pages.ts';

/**
 * Bytes of scripts and styles on a first visit, compressed, with German texts and without other issuers' clients. Lower
 * a number when a page gets lighter; raising one needs a reason. They leave 300 bytes, as names of files differ from
 * folder to folder; the feed had 162,000 at most before
 * posts had covers, and the office templates and questions.
 */
const budgets = {
  [pages.login]: 130_000,
  [pages.home]: 163_100,
  [pages.post]: 166_300,
  [pages.documents]: 214_600,
  [pages.profile]: 215_300,
  // With templates, text blocks and former posts, what the editor shares with them, how names are searched, and what to
  // do after a restore.
  [pages.admin]: 278_900,
  // With the sheet of a phone, and all that somebody approves.
  [pages.editPost]: 278_200,
  [pages.targeting]: 268_300,
};

type Texts = Record<string, string[]>;

interface Noted {
  pages: Record<string, { files: string[]; texts: Texts }>;
  texts: Texts;
}

/** After `compressed` and `preloads`, whose files it reads. */
export function budget(limits: Record<string, number> = budgets): Plugin {
  let folder = '';
  return {
    name: 'budget',
    apply: 'build',
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
      for (const [page, limit] of Object.entries(limits)) {
        const its = noted.pages[page];
        const texts = [noted.texts, its?.texts].flatMap((spoken) => spoken?.['de'] ?? []);
        const files = new Set([...always, ...texts, ...(its?.files ?? [])]);
        const sizes = await Promise.all([...files].map((file) => stat(join(folder, `${file}.br`))));
        const sum = sizes.reduce((total, { size }) => total + size, 0);
        if (sum > limit) heavy.push(`${page} loads ${sum} bytes of scripts and styles, and may load ${limit}`);
      }
      if (heavy.length > 0) this.error(heavy.join('\n'));
    },
  };
}
