import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { IssuerName } from '#contract/identity/words.ts';
import { errorPages, pageAt, pages } from '#contract/base/pages.ts';
import { pinnedIssuer } from '#contract/identity/pages.ts';
import { loaded } from './base/network/connection.ts';
import { withTexts } from './base/language/language.ts';
import { loginAddress } from './base/return-to.ts';
import { session } from './base/session.ts';
import { CrashInFrame } from './errors/crash-in-frame.tsx';
import { CrashPage } from './errors/crash-page.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { IssuerMismatchPage } from './errors/issuer-mismatch-page.tsx';
import { KnownAddress } from './errors/known-address.tsx';
import { GuestOnly, SignedIn } from './identity/guards.tsx';
import { type Access, type Screen, type ScreenName, screenNames, screenOf, screens, textsOf } from './screens.ts';

/** The modules of the screens, each in a file that is loaded when the screen is come to. */
export const modules = import.meta.glob<{ Component: ComponentType }>([
  './*/**/*-page.tsx',
  '!./errors/**',
  '!./documents/preview/**',
  '!./posts/life/**',
]);

/** Who comes back from the service has been taken in before; anybody else has nothing to look for here. */
const callback = [{ path: pages.auth0Callback, element: <Navigate to={pages.login} replace /> }];

/** Pages pinned to another issuer refuse before any guard. */
export function routesFor(issuer: IssuerName | null): RouteObject[] {
  const isOurs = (path: string) => [null, issuer].includes(pinnedIssuer(path));
  const of = (access: Access) =>
    screenNames.filter((name) => screens[name].access === access && isOurs(pages[name])).map(routeOf);
  return asWritten([
    {
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      children: [
        {
          Component: SignedIn,
          children: [
            {
              lazy: withQueries,
              children: [
                {
                  lazy: () => withTexts(['member'], () => import('./layout/frame.tsx')),
                  children: [
                    {
                      ErrorBoundary: CrashInFrame,
                      Component: KnownAddress,
                      children: [
                        ...of('member'),
                        {
                          lazy: () => withTexts(['reach'], () => import('./layout/navigation/require-admin.tsx')),
                          children: of('office'),
                        },
                        { lazy: () => import('./operations/require-operator.tsx'), children: of('operator') },
                      ],
                    },
                  ],
                },
                { lazy: authLayout, children: of('newcomer') },
              ],
            },
          ],
        },
        {
          Component: GuestOnly,
          children: [
            {
              lazy: authLayout,
              children: [
                { lazy: reachable, children: [...callback.filter(({ path }) => isOurs(path)), ...of('guest')] },
                ...of('reader'),
              ],
            },
          ],
        },
        {
          lazy: authLayout,
          children: [
            { lazy: reachable, children: of('mailed') },
            { lazy: withQueries, children: of('open') },
          ],
        },
        {
          lazy: () => import('./layout/error-layout.tsx'),
          children: [
            ...Object.values(pages)
              .filter((path) => !isOurs(path))
              .map((path) => ({ path, element: <IssuerMismatchPage /> })),
            { path: pages.unauthorized, element: <ErrorPage status={errorPages.unauthorized} /> },
            { path: pages.failure, element: <ErrorPage status={errorPages.failure} /> },
            { path: '*', element: <ErrorPage status={errorPages.notFound} /> },
          ],
        },
      ],
    },
  ]);
}

/** Screens of the same component follow one another without beginning anew, unless their props differ. */
function routeOf(name: ScreenName): RouteObject {
  const screen: Screen = screens[name];
  const { module, props } = screen;
  const load = modules[`./${module}`];
  if (!load) throw new Error(`There is no ${module}`);
  const loadWithProps = async () => {
    const { Component } = await load();
    return { element: <Component key={name} {...props} /> };
  };
  return { path: pages[name], lazy: () => withTexts<object>(textsOf(screen), props ? loadWithProps : load) };
}

/** An address in other letters is another address, in the browser as for the server. */
function asWritten(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ children, ...route }) => ({
    ...route,
    caseSensitive: true,
    ...(children && { children: asWritten(children) }),
  })) as RouteObject[];
}

/** Every screen is lazy. Call when the session is known. */
export function createRouter() {
  // The guard would redirect too, but only after the frame and the screen were loaded.
  if (isGuarded() && !session.get().isAuthenticated) {
    window.history.replaceState(null, '', loginAddress(window.location));
  }
  return createBrowserRouter(patient(routesFor(session.get().tenant?.issuer.name ?? null)));
}

/** The previous screen stays while the next one's code cannot be loaded. */
function patient(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const waits = typeof lazy === 'function' && { lazy: () => loaded(lazy) };
    return { ...route, ...waits, ...(children && { children: patient(children) }) } as RouteObject;
  });
}

/** Loads the likely first screen while the session is still unknown. */
export function warmUp(wasMember: boolean): void {
  const { pathname, search } = window.location;
  // A `code` comes from the sign-in service, which mostly leads to the start page.
  const isBack = new URLSearchParams(search).has('code') && pathname.startsWith('/auth/');
  const address = isBack ? pages.home : isGuarded() && !wasMember ? pages.login : pathname;
  for (const { lazy } of routesTo(address, routesFor(pinnedIssuer(address)))) {
    if (typeof lazy === 'function') void lazy().catch(() => {});
  }
}

function isGuarded(): boolean {
  const access = screenOf(pageAt(window.location.pathname))?.access;
  return access === 'member' || access === 'office' || access === 'newcomer';
}

/**
 * Outermost first; empty for unknown pages. Uses the list of pages, as the router's matching first reads all routes.
 */
function routesTo(address: string, routes: RouteObject[]): RouteObject[] {
  const page = pageAt(address);
  const within = (some: RouteObject[]): RouteObject[] => {
    for (const route of some) {
      const inner = within(route.children ?? []);
      if (inner.length > 0 || (page && route.path === pages[page])) return [route, ...inner];
    }
    return [];
  };
  return within(routes);
}

function withQueries() {
  return import('./layout/with-queries.tsx');
}

function authLayout() {
  return withTexts(['guest'], () => import('./identity/page/auth-layout.tsx'));
}

function reachable() {
  return import('./identity/page/reachable.tsx');
}
