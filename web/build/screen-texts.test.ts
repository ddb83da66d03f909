import { dirname, join } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { pinnedIssuer } from '#contract/base/pages.ts';
import { routesFor } from '#web/app.tsx';
import { areaOf } from '#web/base/text-areas.ts';
import { textOf } from '../../tests/rooms.ts';
import { areas } from './screen-modules.ts';
import { textsOf } from './screen-texts.ts';

type Listed = [page: string, area: keyof typeof areas, screen: string];

const listed = Object.entries(areas).flatMap(([area, { screens }]) =>
  Object.entries(screens).map(([page, screen]): Listed => [page, area as keyof typeof areas, screen]),
);

function loadedAt(page: string): string[] {
  const address = page.replace(/:\w+/g, '1');
  const lazies = (matchRoutes(routesFor(pinnedIssuer(address)), address) ?? []).map(({ route }) => route.lazy);
  const written = lazies.filter((lazy) => typeof lazy === 'function').map(String);
  return written.flatMap((code) =>
    [...code.matchAll(/withTexts\)?\(\[([^\]]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  );
}

it.each(listed)('the build names the texts ahead that %s loads', (page, area, screen) => {
  expect(loadedAt(page)).toEqual(textsOf(area, screen));
});

function askedBy(modules: string[]): Set<string> {
  const seen = new Set(modules);
  for (const file of seen) for (const name of neededBy(file)) seen.add(name);
  const calls = [...seen].flatMap((file) => [...textOf(file).matchAll(/\buseTexts\(([^)]*)\)/g)]);
  return new Set(calls.flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []));
}

function neededBy(file: string): string[] {
  const named = [...textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+\.tsx?)'/gm)];
  const files = named.map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)));
  return files.filter((name) => name.startsWith('web/') && name !== closedAtFirst);
}

it.each(listed)('%s comes with all texts that it shows at first sight', (_page, area, screen) => {
  const modules = [...areas[area].around, screen].map((file) => `web/${file}`);
  const there = ['all', ...textsOf(area, screen)];
  const missing = [...askedBy(modules)].filter((feature) => !there.includes(areaOf(feature)));
  expect(missing).toEqual([]);
});

/** Only in one layout, in a closed menu. */
const closedAtFirst = 'web/layout/horizontal-navigation.tsx';
