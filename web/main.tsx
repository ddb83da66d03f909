import './theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter, warmUp } from './app.tsx';
import { preferredLanguage, startTexts } from './base/i18n.ts';
import { beginAgain, connection, isReachable, leadTo, watchConnection } from './base/connection.ts';
import { createQueryClient } from './base/query-client.ts';
import { rememberMember, session, wasMember } from './base/session.ts';
import { startIdentity } from './identity/current-identity.ts';
import { keepOfflinePage, offlineAddress } from './base/offline/keep-offline-page.ts';
import { startSettings } from './settings/settings-store.ts';
import { loadTenant } from './tenants/load-tenant.ts';
import { NoTenant } from './tenants/no-tenant.tsx';
import { tellFailure } from './ui/tell-failure.ts';
import { Toasts } from './ui/toasts.tsx';

async function start(root: HTMLElement): Promise<void> {
  startSettings();
  warmUp(wasMember());
  // The document speaks the portal's language before it is known which portal it is.
  const texts = startTexts(preferredLanguage(document.documentElement.lang));
  // Whether they came is asked below; a failure before that is nobody's.
  texts.catch(() => {});
  const tenant = await loadTenant();
  if (!tenant) {
    await texts;
    createRoot(root).render(<NoTenant />);
    return;
  }
  session.set({ ...session.get(), tenant });
  const [landing] = await Promise.all([startIdentity(tenant), texts]);
  const queries = createQueryClient(tellFailure);
  session.subscribe(() => {
    rememberMember();
    // Nothing that one person has read is left for the next.
    if (!session.get().isAuthenticated) queries.clear();
  });
  rememberMember();
  connection.subscribe(() => {
    if (connection.get())
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  });
  const router = createRouter();
  leadTo(() => {
    const { navigation, location } = router.state;
    return new URL(router.createHref(navigation.location ?? location), window.location.href).href;
  });
  // Whoever comes back from a page of the service's goes on before anything is drawn.
  if (landing) await router.navigate(landing.path, { replace: true, state: landing.state });
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
}

/** Without a connection, or by files that a new version has replaced. */
async function notStarted(error: unknown): Promise<void> {
  console.error(error);
  if (!(await isReachable()) || !beginAgain()) window.location.replace(offlineAddress(window.location));
}

const root = document.querySelector<HTMLElement>('#root');
if (root) start(root).catch(notStarted);
watchConnection();
keepOfflinePage();
