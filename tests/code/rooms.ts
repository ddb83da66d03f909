import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

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
  'backups',
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
  'questions',
  'registrations',
  'documents',
  'welcome',
  'posts',
  'calendar',
  'paper',
  'attendance',
  'search',
  'help',
  'see-as',
  'notices',
  'imports',
  'invitations',
  'set-up',
  'privacy',
  'operations',
  'profile',
  'layout',
];

/** Not features; all may import them. */
export const ground = ['base', 'ui', 'theme', 'build', 'texts'];

export interface Import {
  from: string;
  to: string;
}

export const sources = ['contract', 'platform', 'api', 'web', 'database', 'sample', 'program']
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
  const [room = '', second = ''] = file.split('/');
  if (!/^(contract|api|web)$/.test(room)) return undefined;
  const name = room === 'contract' ? second.replace(/\.ts$/, '') : second;
  return features.includes(name) ? name : undefined;
}

export function isWords(file: string): boolean {
  return /^contract\/([\w-]+\/(words|fields\/\w+)|base\/field-words)\.ts$/.test(file);
}

/** What a file of a feature in `api` is for, and whose values it takes (docs/architecture.md). */
export const kinds = {
  rules: ['rules', 'texts'],
  texts: ['rules', 'texts'],
  table: ['rules', 'texts', 'table'],
  mail: ['rules', 'texts', 'mail', 'job'],
  page: ['rules', 'texts', 'table', 'mail', 'page'],
  job: ['job'],
  sql: ['rules', 'sql'],
  store: ['rules', 'texts', 'sql', 'store', 'job', 'service'],
  service: ['rules', 'texts', 'sql', 'store', 'job', 'mail', 'page', 'service'],
  acts: ['rules', 'texts', 'table', 'sql', 'store', 'job', 'mail', 'page', 'service', 'acts'],
  worker: ['rules', 'texts', 'table', 'sql', 'store', 'job', 'mail', 'page', 'service', 'acts', 'worker'],
  routes: ['rules', 'texts', 'table', 'sql', 'store', 'job', 'mail', 'page', 'service', 'acts', 'routes'],
} as const;

export type Kind = keyof typeof kinds;

/** `store` of `posts.store.ts`. */
export function kindOf(file: string): Kind | undefined {
  const kind = /\.(\w+)\.ts$/.exec(file)?.[1] ?? '';
  return kind in kinds ? (kind as Kind) : undefined;
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
