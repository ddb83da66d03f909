import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { issuers } from '#contract/identity/words.ts';
import { languages } from '#contract/base/languages.ts';
import type { TextArea } from '#web/base/language/text-areas.ts';
import { pages } from '#contract/base/pages.ts';
import { screenNames } from '#web/screens.ts';
import { areas, listed } from './areas.ts';
import { frameNotes } from './frame.ts';

const web = join(import.meta.dirname, '..');

/**
 * Tells the server which files each page needs, so that the document can preload them (docs/features/first-load.md), see
 * `api/tenants/page-files.service.ts`. Fails a build in which guests would load members' code.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (modules: string[]) => filesIn(bundle, modules);
      const always = filesOf(['main.tsx']);
      const noted = (modules: string[]) =>
        [...filesOf(modules)].filter((file) => !always.has(file)).map((fileName) => addressOf({ fileName }));
      const textsIn = (of: TextArea[]) =>
        Object.fromEntries(
          languages.map((language) => [
            language,
            of.flatMap((area) => chunks.filter(({ name }) => name === `texts-${area}-${language}`)).map(addressOf),
          ]),
        );
      const noting = listed.map(({ name, area, modules, texts }) => ({
        page: pages[name],
        area,
        files: noted(modules),
        texts: textsIn(texts),
      }));
      const members = noted([...areas.member.around]);
      const leak = noting.find(
        ({ area, files }) => /guest|mailed/.test(area) && files.some((file) => members.includes(file)),
      );
      if (leak) this.error(`${leak.page} is for guests, and loads what only members need`);
      const early = await readEarlyCalls();
      const notes = {
        pages: Object.fromEntries(noting.map(({ page, ...rest }) => [page, rest])),
        texts: textsIn(['all']),
        issuers: Object.fromEntries(issuers.map((name) => [name, noted([`identity/${name}/${name}-identity.ts`])])),
        early: Object.fromEntries(screenNames.map((name) => [pages[name], early[name]])),
        frame: await frameNotes(),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(notes) });
    },
  };
}

/** By Vite, as the queries reach what only it can load. */
async function readEarlyCalls() {
  const file = join(import.meta.dirname, 'early-calls.ts');
  const { module } = await runnerImport<typeof import('./early-calls.ts')>(file, { configFile: false });
  return module.earlyCalls();
}

function addressOf({ fileName }: { fileName: string }): string {
  return `/${fileName}`;
}

/** Scripts and styles that modules of the web cannot run without. */
export function filesIn(bundle: Rolldown.OutputBundle, modules: string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, name)));
    if (!chunk) throw new Error(`${name} is in no chunk, so that no page can preload it`);
    collect(chunk, { into: found, bundle });
  }
  return found;
}

function collect(chunk: Rolldown.OutputChunk, { into, bundle }: { into: Set<string>; bundle: Rolldown.OutputBundle }) {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(imported, { into, bundle });
  }
}
