import type { Db } from '../database.ts';

/** A person as a sign-in service knows it: its own id of the person, and which service that is. */
export interface SignInKey {
  issuer: string;
  subject: string;
}

/** What a token says of the sign-in it comes from. */
export interface SignIn extends SignInKey {
  /** Where the service tells. */
  session: string | null;
  groups: readonly string[];
  /** When somebody signed in, as the token tells; where it does not, when the token was made. */
  since?: Date;
}

/** Who calls, as far as the base needs to know: an active member of the tenant. */
export interface Caller {
  id: string;
  name: string;
  isAdmin: boolean;
  /** Whether the terms of use in force are still to be agreed to. */
  mustAgree: boolean;
  signIn: SignIn;
  /** Keys of all target groups the member belongs to now; see `targetKey`. */
  keys: readonly CallerKey[];
}

/** Who has signed in, member of the tenant or not: what the token says, and what is known of it here. */
export interface Visitor {
  /** Of the person here; null for whoever was never taken in. */
  userId: string | null;
  signIn: SignIn;
  /** As the sign-in service has proved it. */
  email: string;
  /** May be empty. */
  name: string;
}

/** One target group of the caller, with the name people know it by; null for a list whose name is the office's own. */
export interface CallerKey {
  key: string;
  name: string | null;
}

/** What was asked for. */
export interface Seen {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Writes down what a call was answered. */
export type Noting = (db: Db, request: string) => Promise<void>;

/** The keys alone, as statements ask by them. */
export function bareKeys(keys: readonly CallerKey[]): string[] {
  return keys.map(({ key }) => key);
}
