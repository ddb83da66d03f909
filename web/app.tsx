import { createBrowserRouter, matchPath, matchRoutes, type RouteObject } from 'react-router';
import { pages } from '#contract/pages.ts';
import { loginAddress } from './base/return-to.ts';
import { session } from './base/session.ts';
import { CrashInFrame } from './errors/crash-in-frame.tsx';
import { CrashPage } from './errors/crash-page.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { GuestOnly, SignedIn } from './identity/guards.tsx';

const screens: RouteObject[] = [
  { path: pages.home, lazy: async () => ({ Component: (await import('./posts/feed-page.tsx')).FeedPage }) },
  { path: pages.post, lazy: async () => ({ Component: (await import('./posts/post-page.tsx')).PostPage }) },
  ...[pages.documents, pages.document].map((path) => ({ path, lazy: coming('documents') })),
  { path: pages.profile, lazy: coming('profile') },
];

const officeScreens: RouteObject[] = [
  ...[pages.admin, pages.editPost].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./posts/editor-page.tsx')).EditorPage }),
  })),
  ...(['drafts', 'scheduled', 'published'] as const).map((kind) => ({
    path: pages[kind],
    lazy: async () => {
      const { OfficeListPage } = await import('./posts/office-list-page.tsx');
      return { element: <OfficeListPage key={kind} kind={kind} /> };
    },
  })),
  { path: pages.targeting, lazy: coming('targeting') },
];

const guestScreens: RouteObject[] = [
  ...[pages.login, pages.jwtLogin].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/login-page.tsx')).LoginPage }),
  })),
  ...[pages.register, pages.jwtRegister].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./identity/register-page.tsx')).RegisterPage }),
  })),
  {
    path: pages.forgotPassword,
    lazy: async () => ({ Component: (await import('./identity/forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  ...(['terms', 'privacy', 'imprint'] as const).map((text) => ({
    path: pages[text],
    lazy: async () => {
      const { LegalPage } = await import('./identity/legal-page.tsx');
      return { element: <LegalPage key={text} text={text} /> };
    },
  })),
];

/** Reached by the links of our mails, whoever is signed in. */
const mailScreens: RouteObject[] = [
  { path: pages.verify, lazy: async () => ({ Component: (await import('./identity/verify-page.tsx')).VerifyPage }) },
  {
    path: pages.resetPassword,
    lazy: async () => ({ Component: (await import('./identity/reset-password-page.tsx')).ResetPasswordPage }),
  },
];

const waiting: RouteObject = {
  path: pages.waiting,
  lazy: async () => ({ Component: (await import('./members/waiting-page.tsx')).WaitingPage }),
};

const errorScreens: RouteObject[] = [
  { path: pages.unauthorized, element: <ErrorPage status={401} /> },
  { path: pages.failure, element: <ErrorPage status={500} /> },
  { path: '*', element: <ErrorPage status={404} /> },
];

const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: SignedIn,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layout/frame.tsx')).FrameRoute }),
            children: [
              {
                ErrorBoundary: CrashInFrame,
                children: [
                  ...screens,
                  {
                    lazy: async () => ({ Component: (await import('./layout/require-admin.tsx')).RequireAdmin }),
                    children: officeScreens,
                  },
                ],
              },
            ],
          },
          { lazy: authLayout, children: [waiting] },
        ],
      },
      { Component: GuestOnly, children: [{ lazy: authLayout, children: guestScreens }] },
      { lazy: authLayout, children: mailScreens },
      {
        lazy: async () => ({ Component: (await import('./layout/error-layout.tsx')).ErrorLayout }),
        children: errorScreens,
      },
    ],
  },
];

/** All screens by address; none is loaded before it is needed. Call when it is known who is here. */
export function createRouter() {
  // The guard would send guests to sign-in as well, but only after the frame and the screen had been loaded.
  if (isGuarded() && !session.get().isAuthenticated) {
    window.history.replaceState(null, '', loginAddress(window.location));
  }
  return createBrowserRouter(routes);
}

/** Begins to load the screen that will be shown, while it is still being found out who is here. */
export function warmUp(wasMember: boolean): void {
  const address = isGuarded() && !wasMember ? pages.login : window.location.pathname;
  for (const { route } of matchRoutes(routes, address) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => {});
  }
}

function isGuarded(): boolean {
  const guarded = [...screens, ...officeScreens, waiting];
  return guarded.some(({ path = '' }) => matchPath(path, window.location.pathname));
}

async function authLayout() {
  return { Component: (await import('./identity/auth-layout.tsx')).AuthLayout };
}

function coming(screen: 'documents' | 'profile' | 'targeting') {
  return async () => {
    const { ComingPage } = await import('./layout/coming-page.tsx');
    return { element: <ComingPage screen={screen} /> };
  };
}
