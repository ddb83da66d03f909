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

/** Separate from other portals on the same origin. */
export function keptSignIn(issuer: Settings, tenantId: string): Auth {
  return connected(initializeAuth(appOf(issuer, tenantId), { persistence: browserLocalPersistence }), issuer);
}

/** In memory only: an unverified user stays here, invisible to listeners, other tabs and storage. */
export function authFor(issuer: Settings, tenantId: string): Auth {
  const app = appOf(issuer, `${tenantId} entrance`);
  // Given here, it preloads what Google's popup needs; otherwise Safari and phones block it.
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

/** Resolves once storage has been read. */
export async function upToDate(auth: Auth): Promise<void> {
  await auth.authStateReady();
  const stored = storedId(auth);
  const agrees = (user: User | null) => (user?.uid ?? null) === stored;
  if (agrees(auth.currentUser)) return;
  // The SDK learns of other tabs by storage events (on phones by polling), which may come after our message.
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
