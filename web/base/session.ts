import type { Tenant } from '#contract/tenants.ts';
import { storage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Who the issuer says is here. */
export interface IdentityUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  avatar: string | null;
  token: string;
  groups: string[];
}

/** The signed-in user held in the browser (specification, section 3). */
export interface User {
  id: string;
  avatar: string | null;
  email: string;
  name: string;
  tokenResult: { token: string; claims: { groups: string[] } };
  groups: string[];
}

export interface Session {
  isAuthenticated: boolean;
  isInitialized: boolean;
  user: User | null;
  tenant: Tenant | null;
}

export const startingSession: Session = { isAuthenticated: false, isInitialized: false, user: null, tenant: null };

/** The session after the issuer has told who is here. Only a verified address counts as signed in. */
export function afterAuthChange(session: Session, identity: IdentityUser | null): Session {
  if (!identity?.emailVerified) return { ...session, isInitialized: true, isAuthenticated: false, user: null };
  const { id, avatar, email, name, token, groups } = identity;
  const user = { id, avatar, email, name, groups, tokenResult: { token, claims: { groups } } };
  return { ...session, isInitialized: true, isAuthenticated: true, user };
}

export const session = createStore(startingSession);

export function useSession(): Session {
  return useStore(session);
}

/** The portal this page belongs to; every screen is drawn after it has been loaded. */
export function useTenant(): Tenant {
  const { tenant } = useSession();
  if (!tenant) throw new Error('No tenant');
  return tenant;
}

/** Where bearer tokens come from; the active issuer's client puts itself here. */
export interface TokenSource {
  token(options?: { force?: boolean }): Promise<string | null>;
}

let source: TokenSource = { token: () => Promise.resolve(null) };

export function takeTokensFrom(next: TokenSource): void {
  source = next;
}

export function bearerToken(options?: { force?: boolean }): Promise<string | null> {
  return source.token(options);
}

/** The server no longer accepts the session: the guards then lead to sign-in. */
export function endSession(): void {
  session.set(afterAuthChange(session.get(), null));
}

const memberKey = 'zunfthaus.member';

/** Whether somebody was signed in when this browser was last here: a guess at what to load first, nothing more. */
export function wasMember(): boolean {
  return storage.read(memberKey) !== null;
}

export function rememberMember(): void {
  storage.write(memberKey, session.get().isAuthenticated ? '1' : null);
}
