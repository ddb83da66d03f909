import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#contract/base/languages.ts';
import { areas, type TextArea, textAreas, textFile } from '#web/base/language/text-areas.ts';

const web = join(import.meta.dirname, '..');
const file = /^\0texts\/(\w+)\/(\w+)$/;

/** The chunk of an area in a language; null for any other module. */
export function textsChunk(module: string): string | null {
  const [, area, language] = file.exec(module) ?? [];
  return area && language ? `texts-${area}-${language}` : null;
}

/**
 * One import for each area and language in place of one for each feature and language: everybody loads the list of them
 * (`web/base/language/text-files.ts`) with the program.
 */
export function textsByArea(): Plugin {
  return {
    name: 'texts-by-area',
    apply: 'build',
    resolveId: { filter: { id: file }, handler: (id) => id },
    load: {
      filter: { id: [/\/web\/base\/language\/text-files\.ts$/, file] },
      handler(id) {
        const [, area, language] = file.exec(id) ?? [];
        return area && language ? textsOf(area as TextArea, language) : listOfAll();
      },
    },
  };
}

function textsOf(area: TextArea, language: string): string {
  const features = areas[area].map((feature, at) => ({ feature, at }));
  const imports = features.map(
    ({ feature, at }) => `import { texts as t${at} } from '${join(web, textFile(feature, language))}';`,
  );
  const entries = features.map(({ feature, at }) => `'${feature}': t${at}`);
  return `${imports.join('\n')}\nexport const texts = { ${entries.join()} };`;
}

function listOfAll(): string {
  const files = textAreas.flatMap((area) =>
    languages.map((language) => `'${area}/${language}': () => import('\\0texts/${area}/${language}')`),
  );
  return `const files = { ${files.join()} };
    export const textsIn = async (area, language) => (await files[\`\${area}/\${language}\`]()).texts;`;
}
