import type { Db } from '../database.ts';

export interface Caller {
  id: string;
  name: string;
  isAdmin: boolean;
  mustAgree: boolean;
  signIn: {
    issuer: string;
    subject: string;
    session: string | null;
    groups: readonly string[];
    since?: Date;
  };
  /** Target groups the member belongs to now; see `targetKey`. */
  keys: readonly CallerKey[];
}

/** Somebody signed in, member of the tenant or not. */
export interface Visitor {
  /** Null if never taken in here. */
  userId: string | null;
  signIn: Caller['signIn'];
  /** Verified by the sign-in service. */
  email: string;
  name: string;
}

/** `name` is null for lists whose name only the office may see. */
export interface CallerKey {
  key: string;
  name: string | null;
}

export interface Seen {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Noting = (db: Db, request: string) => Promise<void>;

export function bareKeys(keys: readonly CallerKey[]): string[] {
  return keys.map(({ key }) => key);
}
