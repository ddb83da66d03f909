import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '#contract/tenants.ts';
import type { TextArea } from '#web/base/text-areas.ts';
import { areas } from './screen-modules.ts';
import { textsOf } from './screen-texts.ts';

const web = join(import.meta.dirname, '..');
const areaNames = Object.keys(areas) as (keyof typeof areas)[];

/**
 * Notes for the server which files each page will ask for beside those that the document names in any case, so that
 * the document can name them too (decision 065); the server reads it as `api/tenants/page-files.ts` says.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (modules: string[]) => {
        const found = new Set<string>();
        for (const name of modules) {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(web, name));
          if (!chunk) this.error(`${name} is no chunk of its own, so that no page can name it ahead`);
          collect(chunk, { into: found, bundle });
        }
        return found;
      };
      const always = filesOf(['index.html']);
      const noted = (modules: string[]) =>
        [...filesOf(modules).difference(always)].map((fileName) => addressOf({ fileName }));
      const textsIn = (of: TextArea[]) =>
        Object.fromEntries(
          languages.map((language) => [
            language,
            of.flatMap((area) => chunks.filter(({ name }) => name === `texts-${area}-${language}`)).map(addressOf),
          ]),
        );
      const pages = areaNames.flatMap((area) =>
        Object.entries(areas[area].screens).map(([page, screen]) => [
          page,
          { area, files: noted([...areas[area].around, screen]), texts: textsIn(textsOf(area, screen)) },
        ]),
      );
      const source = JSON.stringify({ pages: Object.fromEntries(pages), texts: textsIn(['guest']) });
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source });
    },
  };
}

function addressOf({ fileName }: { fileName: string }): string {
  return `/${fileName}`;
}

/** A chunk, its styles, and all that it cannot run without. */
function collect(chunk: Rolldown.OutputChunk, { into, bundle }: { into: Set<string>; bundle: Rolldown.OutputBundle }) {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(imported, { into, bundle });
  }
}
