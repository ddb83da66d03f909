import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// Who may import whom; see docs/decisions/002-rooms.md.
const features = [
  'identity',
  'tenants',
  'members',
  'targeting',
  'posts',
  'documents',
  'sight',
  'imports',
  'invitations',
  'audit',
];
const root = join(import.meta.dirname, '..');

interface Import {
  from: string;
  to: string;
}

const sources = ['contract', 'api', 'web', 'database'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

const imports: Import[] = sources
  .filter((file) => !isTest(file))
  .flatMap((from) => specifiersOf(from).map((specifier) => ({ from, to: resolveFrom(from, specifier) })));

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.bench\.ts$|\/fixtures?\//.test(file);
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...found].map(([, specifier]) => specifier ?? '').filter((specifier) => /^(\.|#)/.test(specifier));
}

function resolveFrom(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier));
}

/** Rooms such as `api` and `api/posts`, from a path such as `api/posts/posts.store.ts`. */
function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function featureOf(file: string): string | undefined {
  const [room, second = ''] = file.split('/');
  const name = room === 'contract' ? second.replace(/\.ts$/, '') : second;
  return features.includes(name) ? name : undefined;
}

function broken(rule: (one: Import) => boolean): string[] {
  return imports.filter((one) => !rule(one)).map(({ from, to }) => `${from} imports ${to}`);
}

describe('who may import whom', () => {
  it('finds the imports', () => expect(imports.length).toBeGreaterThan(150));

  it('contract imports contract', () => {
    expect(broken(({ from, to }) => roomOf(from) !== 'contract' || roomOf(to) === 'contract')).toEqual([]);
  });

  it('contract imports nothing from npm but Zod, and numbering plans in one place', () => {
    const foreign = sources
      .filter((file) => roomOf(file) === 'contract' && !isTest(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^'.#][^']*)'/g)].map(([, name]) => ({
          file,
          name,
        })),
      )
      .filter(({ name }) => name !== 'zod');
    expect(foreign).toEqual([{ file: 'contract/members/phone.ts', name: 'libphonenumber-js/min' }]);
  });

  it('api and web never import each other', () => {
    expect(
      broken(({ from, to }) => !(roomOf(from) === 'web' && roomOf(to) !== 'web' && roomOf(to) !== 'contract')),
    ).toEqual([]);
    expect(broken(({ from, to }) => !(roomOf(from) === 'api' && roomOf(to) === 'web'))).toEqual([]);
  });

  it('the schema imports nothing but the contract and itself', () => {
    expect(
      broken(({ from, to }) => !from.startsWith('database/schema/') || /^(contract|database\/schema)\//.test(to)),
    ).toEqual([]);
  });

  it('base and ui know no feature', () => {
    const isBase = (file: string) => /^(api|web)\/(base|ui|theme)\//.test(file);
    const isBelow = (file: string) =>
      isBase(file) || roomOf(file) === 'contract' || /^database\/(jobs|schema\/columns)\.ts$/.test(file);
    expect(broken(({ from, to }) => !isBase(from) || isBelow(to))).toEqual([]);
  });

  it('a feature of the api knows those before it', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        if (roomOf(from) !== 'api' || roomOf(to) !== 'api' || !own || !other) return true;
        return features.indexOf(other) <= features.indexOf(own);
      }),
    ).toEqual([]);
  });

  it('app, start and main are known by none', () => {
    const top = /^api\/[^/]+\.ts$/;
    expect(broken(({ from, to }) => !top.test(to) || top.test(from))).toEqual([]);
  });

  it('routes of another feature are out of reach', () => {
    expect(
      broken(
        ({ from, to }) =>
          !to.endsWith('.routes.ts') || /^api\/[^/]+\.ts$/.test(from) || featureOf(from) === featureOf(to),
      ),
    ).toEqual([]);
  });

  it('rules import only the contract and rules', () => {
    expect(
      broken(
        ({ from, to }) =>
          !from.endsWith('.rules.ts') || roomOf(to) === 'contract' || /\.rules\.ts$|tenant-file\.ts$/.test(to),
      ),
    ).toEqual([]);
  });

  it('stores do not import routes, rules of others or the http base', () => {
    expect(
      broken(({ from, to }) => !from.endsWith('.store.ts') || !/\.routes\.ts$|^api\/base\/http\/(?!caller)/.test(to)),
    ).toEqual([]);
  });

  it('no cycles', () => expect(cycle()).toEqual([]));
});

/** The files of the first cycle found, or nothing. */
function cycle(): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of next.get(file) ?? []) {
      const found = visit(to, [...path, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  return [...next.keys()].map((file) => visit(file, [])).find((found) => found.length > 0) ?? [];
}
