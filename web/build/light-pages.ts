import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { areas } from './screen-modules.ts';

const web = join(import.meta.dirname, '..');

interface Late {
  what: string;
  test: RegExp;
  areas: (keyof typeof areas)[];
}

const everybody = Object.keys(areas) as (keyof typeof areas)[];

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
      for (const area of everybody) {
        const { around, screens } = areas[area];
        for (const screen of new Set(Object.values(screens))) {
          const modules = modulesOf(['main.tsx', ...around, screen], chunks);
          for (const { what, test } of late.filter((one) => one.areas.includes(area))) {
            const found = modules.find((module) => test.test(module));
            if (found) this.error(`${screen} loads ${what}: ${found}`);
          }
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
