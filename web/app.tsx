import { createBrowserRouter, type RouteObject } from 'react-router';
import type { IssuerName } from '#contract/identity/words.ts';
import { pageAt, pages, pinnedIssuer } from '#contract/base/pages.ts';
import { loaded } from './base/connection.ts';
import { withTexts } from './base/language.ts';
import { loginAddress } from './base/return-to.ts';
import { session } from './base/session.ts';
import { CrashInFrame } from './errors/crash-in-frame.tsx';
import { CrashPage } from './errors/crash-page.tsx';
import { IssuerMismatchPage } from './errors/issuer-mismatch-page.tsx';
import { GuestOnly, SignedIn } from './identity/guards.tsx';
import {
  agreement,
  errorScreens,
  legalScreens,
  mailScreens,
  officeScreens,
  openScreens,
  screens,
  signInScreens,
  waiting,
} from './screens.tsx';

/** Pages pinned to another issuer refuse before any guard. */
export function routesFor(issuer: IssuerName | null): RouteObject[] {
  const isOurs = ({ path = '' }: RouteObject) => [null, issuer].includes(pinnedIssuer(path));
  const foreign = [...signInScreens, ...mailScreens].filter((screen) => !isOurs(screen));
  return asWritten([
    {
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      children: [
        {
          Component: SignedIn,
          children: [
            {
              lazy: () =>
                withTexts(['member'], async () => ({ Component: (await import('./layout/frame.tsx')).FrameRoute })),
              children: [
                {
                  ErrorBoundary: CrashInFrame,
                  children: [
                    ...screens,
                    {
                      lazy: () =>
                        withTexts(['office'], async () => ({
                          Component: (await import('./layout/require-admin.tsx')).RequireAdmin,
                        })),
                      children: officeScreens,
                    },
                  ],
                },
              ],
            },
            { lazy: authLayout, children: [waiting, agreement] },
          ],
        },
        {
          Component: GuestOnly,
          children: [
            {
              lazy: authLayout,
              children: [{ lazy: reachable, children: signInScreens.filter(isOurs) }, ...legalScreens],
            },
          ],
        },
        { lazy: authLayout, children: [{ lazy: reachable, children: mailScreens.filter(isOurs) }, ...openScreens] },
        {
          lazy: async () => ({ Component: (await import('./layout/error-layout.tsx')).ErrorLayout }),
          children: [...errorScreens, ...foreign.map(({ path = '' }) => ({ path, element: <IssuerMismatchPage /> }))],
        },
      ],
    },
  ]);
}

/** Paths are case-sensitive, as on the server. */
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
  return routesTo(window.location.pathname, [...screens, ...officeScreens, waiting, agreement]).length > 0;
}

/**
 * Outermost first; empty for unknown pages. Uses the list of pages, as the router's matching first reads all routes.
 */
function routesTo(address: string, routes: RouteObject[]): RouteObject[] {
  const page = pageAt(address);
  const paths = page === undefined ? [] : [page, `${page}?`, `${page}/:id?`];
  const within = (some: RouteObject[]): RouteObject[] => {
    for (const route of some) {
      const inner = within(route.children ?? []);
      if (inner.length > 0 || paths.includes(route.path ?? '')) return [route, ...inner];
    }
    return [];
  };
  return within(routes);
}

async function authLayout() {
  return withTexts(['guest'], async () => ({
    Component: (await import('./identity/page/auth-layout.tsx')).AuthLayout,
  }));
}

async function reachable() {
  return { Component: (await import('./identity/page/reachable.tsx')).Reachable };
}
