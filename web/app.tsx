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

/** The screens of a portal with this issuer. Pages pinned to another one tell everybody so, before any guard. */
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

/** An address in other letters is another address, in the browser as for the server. */
function asWritten(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ children, ...route }) => ({
    ...route,
    caseSensitive: true,
    ...(children && { children: asWritten(children) }),
  })) as RouteObject[];
}

/** All screens by address; none is loaded before it is needed. Call when it is known who is here. */
export function createRouter() {
  // The guard would send guests to sign-in as well, but only after the frame and the screen had been loaded.
  if (isGuarded() && !session.get().isAuthenticated) {
    window.history.replaceState(null, '', loginAddress(window.location));
  }
  return createBrowserRouter(patient(routesFor(session.get().tenant?.issuer.name ?? null)));
}

/** The same routes; the screen before stays while the code of the next one cannot be loaded. */
function patient(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const waits = typeof lazy === 'function' && { lazy: () => loaded(lazy) };
    return { ...route, ...waits, ...(children && { children: patient(children) }) } as RouteObject;
  });
}

/** Begins to load the screen that will be shown, while it is still being found out who is here. */
export function warmUp(wasMember: boolean): void {
  const { pathname, search } = window.location;
  // A code in the address comes from the sign-in service, and mostly leads home.
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
 * The routes that lead to an address, from the outermost; none to one that is no page. By the list of pages: the
 * router's own way reads all routes first, which it does anyhow when it is made.
 */
function routesTo(address: string, routes: RouteObject[]): RouteObject[] {
  const page = pageAt(address);
  // The end of a path may be one that can be left out.
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
