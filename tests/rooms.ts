import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** In order: each may import those before it, in contract, api and web. */
export const features = [
  'system',
  'errors',
  'settings',
  'identity',
  'tenants',
  'targeting',
  'visibility',
  'audit',
  'bounces',
  'push',
  'records',
  'crafts',
  'roles',
  'companies',
  'admission',
  'people',
  'accessibility',
  'associations',
  'guilds',
  'lists',
  'office',
  'mailings',
  'confirmations',
  'results',
  'reads',
  'documents',
  'welcome',
  'posts',
  'paper',
  'search',
  'see-as',
  'notices',
  'imports',
  'invitations',
  'set-up',
  'privacy',
  'profile',
  'layout',
];

/** Not features; all may import them. */
export const ground = ['base', 'ui', 'theme', 'build'];

export interface Import {
  from: string;
  to: string;
}

export const sources = ['contract', 'api', 'web', 'database', 'sample', 'program']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  .filter((file) => !/\.test\.tsx?$|\.bench\.ts$|\/fixtures?\//.test(file));

export const imports: Import[] = sources.flatMap((from) =>
  specifiersIn(textOf(from)).map((specifier) => ({ from, to: resolveFrom(from, specifier) })),
);

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** `api` of `api/posts/posts.store.ts`. */
export function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** `posts` of `api/posts/posts.store.ts`; undefined outside features. */
export function featureOf(file: string): string | undefined {
  const [room, second = ''] = file.split('/');
  const name = room === 'contract' ? second.replace(/\.ts$/, '') : second;
  return features.includes(name) ? name : undefined;
}

export function isWords(file: string): boolean {
  return /^contract\/([\w-]+\/(words|fields\/\w+)|base\/field-words)\.ts$/.test(file);
}

/** `store` of `posts.store.ts`. */
export function jobOf(file: string): string | undefined {
  return /\.(routes|rules|store|sql|job)\.ts$/.exec(file)?.[1];
}

/** Imported paths or packages, without type-only imports. */
export function valuesTakenBy(file: string): string[] {
  const taken = textOf(file).matchAll(/^(?:import|export) (?!type )([^;]*?) from '([^']+)'/gm);
  const isTypes = (names = '') => /^\{(\s*type [^,}]+,?)+\s*\}$/.test(names);
  return [...taken]
    .filter(([, names]) => !isTypes(names))
    .map(([, , to = '']) => (/^[.#]/.test(to) ? resolveFrom(file, to) : to));
}

function specifiersIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...found].map(([, specifier]) => specifier ?? '').filter((specifier) => /^(\.|#)/.test(specifier));
}

function resolveFrom(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier));
}
