import { dirname, join } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { pages } from '#contract/base/pages.ts';
import { pinnedIssuer } from '#contract/identity/pages.ts';
import { modules, routesFor } from '#web/app.tsx';
import { areaOf } from '#web/base/language/text-areas.ts';
import { screenNames, screens } from '#web/screens.ts';
import { textOf } from '../../tests/code/rooms.ts';
import { areas, listed } from './areas.ts';

/** The code of what loads the routes around an address. */
function loadersAround(page: string): string {
  const address = page.replace(/:\w+/g, '1');
  const routes = matchRoutes(routesFor(pinnedIssuer(address)), address) ?? [];
  return routes
    .slice(0, -1)
    .map(({ route }) => (typeof route.lazy === 'function' ? String(route.lazy) : ''))
    .join();
}

it.each(listed)('the build preloads the frame around $name', ({ name, area }) => {
  const code = loadersAround(pages[name]);
  const files = [...code.matchAll(/["'`]([^"'`]*\/[^"'`]+\.tsx)["'`]/g)].map(([, file = '']) => file);
  const texts = [...code.matchAll(/withTexts\)?\(\[([^\]]*)\]/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  expect(files.map((file) => file.replace(/^(\.|\/web|.*\/web)\//, ''))).toEqual(areas[area].around);
  expect(texts).toEqual(areas[area].texts);
});

it('every page of the web is the module of a screen', () => {
  const named = new Set(screenNames.map((name) => `./${screens[name].module}`));
  expect(Object.keys(modules).toSorted()).toEqual([...named].toSorted());
});

it('every page gives its component to the router', () => {
  const without = Object.keys(modules).filter(
    (file) => !/^export \{ \w+Page as Component \};$/m.test(textOf(`web/${file}`)),
  );
  expect(without).toEqual([]);
});

/** The features whose texts a module and all that it cannot run without ask for. */
function askedBy(files: string[]): Set<string> {
  const seen = new Set(files);
  for (const file of seen) for (const name of neededBy(file)) seen.add(name);
  const calls = [...seen].flatMap((file) => [...textOf(file).matchAll(/\buseTexts\(([^)]*)\)/g)]);
  return new Set(calls.flatMap(([, names = '']) => names.match(/[\w/-]+/g) ?? []));
}

function neededBy(file: string): string[] {
  const named = [...textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+\.tsx?)'/gm)];
  const files = named.map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)));
  return files.filter((name) => name.startsWith('web/') && name !== closedAtFirst);
}

it.each(listed)('$name comes with all texts that it shows at first', (screen) => {
  const there = ['all', ...screen.texts];
  const missing = [...askedBy(screen.modules.map((file) => `web/${file}`))].filter(
    (feature) => feature !== shownAfterFailure && !there.includes(areaOf(feature)),
  );
  expect(missing).toEqual([]);
});

const shownAfterFailure = 'ui/refusals';

/** Of one layout, and in a menu that nobody has opened yet. */
const closedAtFirst = 'web/layout/navigation/horizontal-navigation.tsx';
