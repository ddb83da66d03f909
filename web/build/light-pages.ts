import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type AreaName, areas, listed } from './areas.ts';

const web = join(import.meta.dirname, '..');

interface Late {
  what: string;
  test: RegExp;
  /** Whose pages do without. */
  areas: AreaName[];
}

const everybody = Object.keys(areas) as AreaName[];

const late: Late[] = [
  { what: 'Zod', test: /\/node_modules\/zod\//, areas: everybody },
  { what: 'numbering plans', test: /\/node_modules\/libphonenumber-js\//, areas: everybody },
  { what: 'the library of forms', test: /\/node_modules\/react-hook-form\//, areas: ['guest', 'mailed'] },
];

/** Fails a build in which a page depends on code that only some of its steps need. */
export function lightPages(): Plugin {
  return {
    name: 'light-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { area, module, modules } of listed) {
        const found = modulesOf(['main.tsx', ...modules], chunks);
        for (const { what, test } of late.filter((one) => one.areas.includes(area))) {
          const fault = found.find((one) => test.test(one));
          if (fault) this.error(`${module} loads ${what}: ${fault}`);
        }
      }
    },
  };
}

function modulesOf(names: string[], chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set(names.map((name) => join(web, name)));
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => files.has(id))));
  for (const { imports } of found) for (const one of chunks) if (imports.includes(one.fileName)) found.add(one);
  return [...found].flatMap(({ moduleIds }) => moduleIds);
}
