import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routesFor } from '#web/app.tsx';
import { pages, pinnedIssuer } from '#contract/base/pages.ts';
import { areas } from './screen-modules.ts';

const listed = Object.values(areas).flatMap(({ around, screens }) =>
  Object.entries(screens).map(([page, screen]): [string, string[]] => [page, [...around, screen]]),
);

function loadedAt(page: string): string[] {
  const address = page.replace(/:\w+/g, '1');
  const lazies = (matchRoutes(routesFor(pinnedIssuer(address)), address) ?? []).map(({ route }) => route.lazy);
  const written = lazies.filter((lazy) => typeof lazy === 'function').map(String);
  // The guests' layouts are loaded by named functions.
  return written.flatMap((code) =>
    [...code.matchAll(/["'`]([^"'`]*\/[^"'`]+\.tsx)["'`]/g)].map(([, file = '']) => file),
  );
}

it.each(listed)('the build names ahead what %s loads', (page, modules) => {
  expect(loadedAt(page).map((file) => file.replace(/^(\.|\/web|.*\/web)\//, ''))).toEqual(modules);
});

it('leaves out no page but those that need no code of their own, or are come to rarely', () => {
  const left = Object.values(pages).filter((page) => !listed.some(([one]) => one === page));
  const rare = [
    pages.terms,
    pages.privacy,
    pages.imprint,
    pages.mails,
    pages.confirm,
    pages.accessibility,
    pages.waiting,
    pages.agreement,
  ];
  const plain = [pages.auth0Callback, pages.unauthorized, pages.notFound, pages.failure];
  expect(left.toSorted()).toEqual([...rare, ...plain].toSorted());
});
