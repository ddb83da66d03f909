// The rooms of the house as its files say: which features there are, and who imports whom.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** In their order: each knows those before it, in the contract, the API and on screen. Some have a folder on one side only. */
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
  'privacy',
  'profile',
  'layout',
];

/** Folders of `api` and `web` that are no feature, and are known by all. */
export const ground = ['base', 'ui', 'theme', 'build'];

export interface Import {
  from: string;
  to: string;
}

/** Every file of the program, without tests. */
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

/** `api`, from a path such as `api/posts/posts.store.ts`. */
export function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** `posts`, from a path such as `api/posts/posts.store.ts` or `contract/posts/posts.ts`; undefined where it is no feature's. */
export function featureOf(file: string): string | undefined {
  const [room, second = ''] = file.split('/');
  const name = room === 'contract' ? second.replace(/\.ts$/, '') : second;
  return features.includes(name) ? name : undefined;
}

/** Lists and names that a feature gives to all, and what its fields are called. */
export function isWords(file: string): boolean {
  return /^contract\/([\w-]+\/(words|fields\/\w+)|base\/field-words)\.ts$/.test(file);
}

/** The job a file of the server says that it does. */
export function jobOf(file: string): string | undefined {
  return /\.(routes|rules|store|sql|job)\.ts$/.exec(file)?.[1];
}

/** What a file cannot run without, by its path, or by its name where it is a package: what it takes types of alone is none of it. */
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
