import './theme/theme.css';
import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter, warmUp } from './app.tsx';
import { readEarly } from './base/early.ts';
import { needTexts, preferredLanguage, startTexts } from './base/language/language.ts';
import { beginAgain, isReachable, leadTo, watchConnection } from './base/network/connection.ts';
import { watchInstalling } from './base/install.ts';
import { idle } from './base/time/idle.ts';
import { onDemand } from './base/on-demand.ts';
import { otherTasks } from './base/other-tasks.ts';
import { giveWay } from './base/painted-frame.ts';
import { rememberMember, session, wasMember } from './base/session.ts';
import { signOutAtLast, startIdentity } from './identity/current-identity.ts';
import { keepOfflinePage, offlineAddress } from './base/offline/keep-offline-page.ts';
import { ownDevice, takeOwnDevice } from './base/offline/own-device.ts';
import { forgetReading } from './base/offline/reading.ts';
import { followTaps } from './base/push/taps.ts';
import { startSettings } from './settings/settings-store.ts';
import type { Landing } from './identity/identity.ts';
import { loadTenant } from './tenants/load-tenant.ts';
import { NoTenant } from './tenants/no-tenant.tsx';

/** Nothing is reported, or printed, before the first screen is shown. */
const Overlays = onDemand(async () => {
  await idle();
  const [{ Overlays }] = await Promise.all([import('./errors/overlays.tsx'), import('./theme/print.css')]);
  return Overlays;
});

async function start(root: HTMLElement): Promise<void> {
  startSettings();
  readEarly();
  await otherTasks();
  // Before the tenant is known; failures are handled below.
  void startTexts(preferredLanguage(document.documentElement.lang), ['all']).catch(() => {});
  warmUp(wasMember());
  const tenant = await loadTenant();
  if (!tenant) {
    await needTexts('all');
    createRoot(root).render(<NoTenant />);
    return;
  }
  session.set({ ...session.get(), tenant });
  const [landing] = await Promise.all([startIdentity(tenant), needTexts('all')]);
  await signOutAtLast();
  session.subscribe(rememberMember);
  rememberMember();
  await show(root, landing);
  keepReading();
}

async function show(root: HTMLElement, landing: Landing | null): Promise<void> {
  await otherTasks();
  const router = createRouter();
  leadTo(() => {
    const { navigation, location } = router.state;
    return new URL(router.createHref(navigation.location ?? location), window.location.href).href;
  });
  followTaps((path) => void router.navigate(path));
  // Returning from the sign-in service, before the first render.
  if (landing) await router.navigate(landing.path, { replace: true, state: landing.state });
  await otherTasks();
  // A transition, so that the browser can respond in between.
  startTransition(() =>
    createRoot(root).render(
      <>
        <RouterProvider router={router} />
        <Suspense>
          <Overlays />
        </Suspense>
      </>,
    ),
  );
}

function keepReading(): void {
  let kept = false;
  const begin = () => {
    const { user } = session.get();
    if (!user) return void forgetReading();
    takeOwnDevice(user.id);
    if (!ownDevice.get()) return void forgetReading();
    if (kept || !import.meta.env.PROD) return;
    kept = true;
    void import('./layout/offline/keep-reading.ts').then(({ keepWhatIsRead }) => keepWhatIsRead());
  };
  begin();
  session.subscribe(begin);
  ownDevice.subscribe(begin);
}

/** Offline, or files replaced by a new version. */
async function notStarted(root: HTMLElement, error: unknown): Promise<void> {
  console.error(error);
  if (await isReachable()) {
    if (beginAgain()) return;
  } else if (await openWhatWasRead(root).catch(() => false)) return;
  window.location.replace(offlineAddress(window.location));
}

async function openWhatWasRead(root: HTMLElement): Promise<boolean> {
  const { openReading } = await import('./layout/offline/open-reading.ts');
  if (!(await openReading())) return false;
  await startTexts(preferredLanguage(document.documentElement.lang), ['all']);
  await show(root, null);
  return true;
}

watchInstalling();
const root = document.querySelector<HTMLElement>('#root');
if (root) giveWay(root);
if (root) start(root).catch((error: unknown) => notStarted(root, error));
watchConnection();
keepOfflinePage();
