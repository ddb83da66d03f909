import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  featureOf,
  features,
  ground,
  type Import,
  imports,
  isWords,
  type Kind,
  kindOf,
  kinds,
  roomOf,
  sources,
  textOf,
  valuesTakenBy,
} from './rooms.ts';

const root = join(import.meta.dirname, '../..');

function broken(rule: (one: Import) => boolean): string[] {
  return imports.filter((one) => !rule(one)).map(({ from, to }) => `${from} imports ${to}`);
}

describe('the order of imports', () => {
  it('finds the imports', () => expect(imports.length).toBeGreaterThan(150));

  it('contract imports contract', () => {
    expect(broken(({ from, to }) => roomOf(from) !== 'contract' || roomOf(to) === 'contract')).toEqual([]);
  });

  it('contract imports nothing from npm but Zod, and domains in letters, numbering plans and names of browsers in one place each', () => {
    const foreign = sources
      .filter((file) => roomOf(file) === 'contract')
      .flatMap((file) =>
        [...textOf(file).matchAll(/from '([^'.#][^']*)'/g)].map(([, name]) => ({
          file,
          name,
        })),
      )
      .filter(({ name }) => name !== 'zod');
    expect(foreign).toEqual([
      { file: 'contract/base/address.ts', name: 'punycode.js' },
      { file: 'contract/base/device.ts', name: 'bowser' },
      { file: 'contract/base/phone.ts', name: 'libphonenumber-js/min' },
    ]);
  });

  it('api and web never import each other', () => {
    expect(
      broken(({ from, to }) => !(roomOf(from) === 'web' && roomOf(to) !== 'web' && roomOf(to) !== 'contract')),
    ).toEqual([]);
    expect(broken(({ from, to }) => !(roomOf(from) === 'api' && roomOf(to) === 'web'))).toEqual([]);
  });

  it('the web takes values of the contract only from files without schemas; what checks as the contract does comes later', () => {
    const values = sources.flatMap((file) => valuesTakenBy(file).map((to) => ({ from: file, to })));
    const reachesZod = (file: string, seen = new Set<string>()): boolean =>
      file === 'zod' ||
      (!seen.has(file) && values.filter(({ from }) => from === file).some(({ to }) => reachesZod(to, seen.add(file))));
    expect(reachesZod('contract/base/text/rich-text.ts')).toBe(true);
    const taken = values.filter(({ from, to }) => roomOf(from) === 'web' && roomOf(to) === 'contract');
    expect(taken.length).toBeGreaterThan(100);
    expect(taken.filter(({ to }) => reachesZod(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('the schema imports nothing but the contract and itself', () => {
    expect(
      broken(({ from, to }) => !from.startsWith('database/schema/') || /^(contract|database\/schema)\//.test(to)),
    ).toEqual([]);
  });

  it('platform, base and ui know no feature', () => {
    const isBase = (file: string) => roomOf(file) === 'platform' || /^web\/(base|ui|theme)\//.test(file);
    expect(broken(({ from, to }) => !isBase(from) || isBase(to) || roomOf(to) === 'contract')).toEqual([]);
    const isOfFeature = (file: string) => roomOf(file) === 'contract' && !file.startsWith('contract/base/');
    expect(broken(({ from, to }) => roomOf(from) !== 'platform' || !isOfFeature(to))).toEqual([]);
  });

  it('every folder of api and web is a feature of the list, or ground for all of them', () => {
    const folders = sources
      .map((file) => file.split('/'))
      .filter(([room, , file]) => /^(api|web)$/.test(room ?? '') && file);
    const unknown = new Set(
      folders.flatMap(([, folder = '']) => ([...features, ...ground].includes(folder) ? [] : folder)),
    );
    expect([...unknown]).toEqual([]);
  });

  it('every file of the contract is of a feature, or of the ground, or puts the whole together', () => {
    const files = sources.filter((file) => roomOf(file) === 'contract' && !file.startsWith('contract/base/'));
    expect(files.filter((file) => featureOf(file) === undefined)).toEqual(['contract/contract.ts']);
  });

  it.each(['api', 'web'])('a feature of %s knows those before it', (room) => {
    const between = imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) === room && featureOf(to));
    expect(between.length).toBeGreaterThan(50);
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        if (roomOf(from) !== room || roomOf(to) !== room || !own || !other || isWords(to)) return true;
        return features.indexOf(other) <= features.indexOf(own);
      }),
    ).toEqual([]);
  });

  it('a feature of the contract knows those before it', () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        if (roomOf(from) !== 'contract' || roomOf(to) !== 'contract' || !own || !other || isWords(to)) return true;
        return features.indexOf(other) <= features.indexOf(own);
      }),
    ).toEqual([]);
  });

  it("a feature's words, which all know, know words alone", () => {
    expect(sources.filter(isWords).length).toBeGreaterThan(5);
    expect(broken(({ from, to }) => !isWords(from) || isWords(to))).toEqual([]);
  });

  it('the ground of the contract knows no feature', () => {
    expect(broken(({ from, to }) => !from.startsWith('contract/base/') || to.startsWith('contract/base/'))).toEqual([]);
  });

  it('a room knows those before it', () => {
    const order = ['contract', 'platform', 'database', 'api', 'sample', 'program'];
    const placeOf = (file: string) => order.indexOf(roomOf(file));
    const between = imports.filter(({ from }) => placeOf(from) >= 0);
    expect(between.length).toBeGreaterThan(500);
    expect(
      broken(({ from, to }) => placeOf(from) === -1 || (placeOf(to) >= 0 && placeOf(to) <= placeOf(from))),
    ).toEqual([]);
  });

  it.each(['api', 'web'])('the files that put %s together are known by none', (room) => {
    // The table of screens is data: the navigation and the build read it too.
    const isTop = (file: string) => (room === 'api' ? /^program\// : /^web\/(?!screens\.ts$)[^/]+$/).test(file);
    expect(sources.filter(isTop).length).toBeGreaterThan(2);
    expect(broken(({ from, to }) => !isTop(to) || isTop(from))).toEqual([]);
  });

  it('routes, workers, pages and tables of another feature are out of reach, but for what puts them together and for the demo', () => {
    const ends: (Kind | undefined)[] = ['routes', 'worker', 'page', 'table'];
    const isEnd = (file: string) => roomOf(file) === 'api' && ends.includes(kindOf(file));
    const knowsEnds = (file: string) => roomOf(file) === 'program' || roomOf(file) === 'sample';
    expect(sources.filter(isEnd).length).toBeGreaterThan(80);
    expect(broken(({ from, to }) => !isEnd(to) || knowsEnds(from) || featureOf(from) === featureOf(to))).toEqual([]);
  });

  it('no cycles', () => expect(cycle()).toEqual([]));
});

describe('the kinds of files in the features of the api', () => {
  const files = sources.filter((file) => roomOf(file) === 'api' && featureOf(file) && !file.endsWith('.d.ts'));
  const takings = files.flatMap((from) => valuesTakenBy(from).map((to) => ({ from, to })));
  const listed = (some: Import[]) => some.map(({ from, to }) => `${from} imports ${to}`).toSorted();

  it('are given by the name of each file', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !kindOf(file))).toEqual([]);
  });

  it('take values only of the kinds they may know', () => {
    // Fragments of SQL in one file with statements that are run.
    const alsoFragments = [
      'api/audit/ids-about.store.ts',
      'api/audit/row-names.store.ts',
      'api/identity/built-in/own-facts.store.ts',
      'api/targeting/targeting.store.ts',
    ];
    const may = (from: string, to: string) => {
      const known: readonly Kind[] = kinds[kindOf(from) ?? 'rules'];
      return kindOf(to) ? known.includes(kindOf(to) ?? 'routes') : false;
    };
    expect(
      listed(
        takings.filter(
          ({ from, to }) =>
            featureOf(to) &&
            roomOf(to) === 'api' &&
            !may(from, to) &&
            !(kindOf(from) === 'sql' && alsoFragments.includes(to)),
        ),
      ),
    ).toEqual([
      // They put a feature together.
      'api/identity/identity.service.ts imports api/identity/built-in/identity.routes.ts',
      'api/tenants/dev-pages.service.ts imports api/tenants/tenants.routes.ts',
      'api/tenants/pages.service.ts imports api/tenants/tenants.routes.ts',
    ]);
  });

  it('are pure where they are rules, texts or tables', () => {
    const isPure = (to: string) =>
      !/^(platform|database|sample|program)\//.test(to) || /^platform\/(errors|output|rules|security)\//.test(to);
    const pure: (Kind | undefined)[] = ['rules', 'texts', 'table'];
    expect(listed(takings.filter(({ from, to }) => pure.includes(kindOf(from)) && !isPure(to)))).toEqual([]);
  });

  it('know not even the types of stores, services and use cases where they are rules or texts', () => {
    const pure: (Kind | undefined)[] = ['rules', 'texts'];
    const isKnown = (to: string) =>
      roomOf(to) === 'api'
        ? !featureOf(to) || pure.includes(kindOf(to))
        : /^(contract|database\/schema|platform\/(errors|output|rules|security))\//.test(to);
    expect(broken(({ from, to }) => !pure.includes(kindOf(from)) || isKnown(to))).toEqual([
      // What goes with every mail, and is handed on as a whole.
      'api/tenants/mailing.rules.ts imports platform/jobs/jobs.ts',
    ]);
  });

  it('are data where they are jobs: they know the contract and platform alone', () => {
    expect(sources.filter((file) => kindOf(file) === 'job').length).toBeGreaterThan(5);
    expect(broken(({ from, to }) => kindOf(from) !== 'job' || ['contract', 'platform'].includes(roomOf(to)))).toEqual(
      [],
    );
  });

  it('know of HTTP no more than the caller, but for routes and services', () => {
    const isBehind = (file: string) => files.includes(file) && !['routes', 'service'].includes(kindOf(file) ?? '');
    expect(broken(({ from, to }) => !isBehind(from) || !/^platform\/http\/(?!caller)/.test(to))).toEqual([]);
  });
});

describe('the command line', () => {
  const folder = 'program/command-line/';
  const own = imports.filter(({ from }) => from.startsWith(folder));
  const isCommand = (file: string) => file.endsWith('.command.ts');
  const isCheck = (file: string) => file.endsWith('.check.ts');

  it('has a file for each command, known by the list of commands alone', () => {
    expect(sources.filter((file) => file.startsWith(folder) && isCommand(file)).length).toBeGreaterThan(10);
    expect(broken(({ from, to }) => !isCommand(to) || from === `${folder}commands.ts`)).toEqual([]);
  });

  it('has a file for each part of the check, known by the list of parts alone', () => {
    expect(sources.filter((file) => file.startsWith(folder) && isCheck(file)).length).toBeGreaterThan(8);
    expect(broken(({ from, to }) => !isCheck(to) || from === `${folder}check/all.ts`)).toEqual([]);
  });

  it('is known by nothing else of the program', () => {
    expect(own.length).toBeGreaterThan(50);
    expect(broken(({ from, to }) => !to.startsWith(folder) || from.startsWith(folder))).toEqual([]);
  });
});

it('no folder has more than thirty files', () => {
  const rooms = ['contract', 'platform', 'api', 'web', 'database', 'sample', 'program', 'tests', 'bench', 'scripts'];
  const all = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !/node_modules|\.cache|^database\/migrations\//.test(file)),
  );
  const folders = [...Map.groupBy(all, (file) => dirname(file))].filter(([, files]) => files.length > 30);
  expect(folders.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

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
