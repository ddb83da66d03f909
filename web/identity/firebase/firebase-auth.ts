import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  type User,
} from '@firebase/auth';
import type { IssuerOf } from '#contract/identity/identity.ts';
import { storage } from '#web/base/storage.ts';

type Settings = IssuerOf<'firebase'>;

/** The sign-in that this browser keeps, apart from those of other portals on the same origin. */
export function keptSignIn(issuer: Settings, tenantId: string): Auth {
  return connected(initializeAuth(appOf(issuer, tenantId), { persistence: browserLocalPersistence }), issuer);
}

/**
 * Where people sign in, in memory only: who has not proved the address stays out here, unseen by listeners, other tabs
 * and the browser's storage.
 */
export function entrance(issuer: Settings, tenantId: string): Auth {
  const app = appOf(issuer, `${tenantId} entrance`);
  // Given here, Safari and phones load what the window of Google's needs ahead, without which they block it.
  const popups = issuer.google && { popupRedirectResolver: browserPopupRedirectResolver };
  return connected(initializeAuth(app, { persistence: inMemoryPersistence, ...popups }), issuer);
}

function appOf({ apiKey, authDomain, projectId }: Settings, name: string) {
  return initializeApp({ apiKey, authDomain, projectId }, name);
}

function connected(auth: Auth, { tenant, endpoint }: Settings): Auth {
  auth.tenantId = tenant;
  if (endpoint) connectAuthEmulator(auth, endpoint, { disableWarnings: true });
  return auth;
}

/** Settles when an `Auth` knows what the browser's storage says. */
export async function upToDate(auth: Auth): Promise<void> {
  await auth.authStateReady();
  const stored = storedId(auth);
  const agrees = (user: User | null) => (user?.uid ?? null) === stored;
  if (agrees(auth.currentUser)) return;
  // The SDK hears of other tabs by storage events (on phones it looks every second), which may come after our message.
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, 2000);
    const stop = onAuthStateChanged(auth, (user) => agrees(user) && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

function storedId({ config, name }: Auth): string | null {
  const stored = storage.read(`firebase:authUser:${config.apiKey}:${name}`);
  return stored === null ? null : (JSON.parse(stored) as { uid: string }).uid;
}
