import type { Tenant } from '#contract/tenants.ts';
import { storage } from './storage.ts';
import { createStore, useStore } from './store.ts';

export interface IdentityUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  avatar: string | null;
  token: string;
  groups: string[];
}

/** Specification, section 3. */
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

/** Only a verified address counts as signed in. */
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

export function useTenant(): Tenant {
  const { tenant } = useSession();
  if (!tenant) throw new Error('No tenant');
  return tenant;
}

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

/** The guards then lead to sign-in. */
export function endSession(): void {
  session.set(afterAuthChange(session.get(), null));
}

const memberKey = 'zunfthaus.member';

/** Only a guess at what to load first. */
export function wasMember(): boolean {
  return storage.read(memberKey) !== null;
}

export function rememberMember(): void {
  storage.write(memberKey, session.get().isAuthenticated ? '1' : null);
}
