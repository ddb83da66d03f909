import type { FastifyRequest } from 'fastify';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '../database/database.ts';
import type { Happened } from '../security/security-log.ts';

/** A person as a sign-in service knows it: its own id of the person, and which service that is. */
export interface SignInKey {
  issuer: string;
  subject: string;
}

/** The facts in a token about its sign-in. */
export interface SignIn extends SignInKey {
  /** If the service sends it. */
  session: string | null;
  groups: readonly string[];
  /** Time of the sign-in, else of the token. */
  since?: Date;
}

/** `off`: signed in without a second factor. */
export type OperatorState = 'on' | 'off';

export interface Caller {
  id: string;
  name: string;
  isAdmin: boolean;
  mustAgree: boolean;
  /** Of those who run the installation. */
  operator?: OperatorState;
  signIn: SignIn;
  /** Target groups the member belongs to now; see `targetKey`. */
  keys: readonly CallerKey[];
  /** The audiences that the keys are in, each with the keys by which they are (decision 121); undefined where nobody has asked. */
  sees?: ReadonlyMap<string, readonly string[]>;
}

/** Somebody signed in, member of the tenant or not. */
export interface Visitor {
  /** Null if never taken in here. */
  userId: string | null;
  signIn: SignIn;
  /** Verified by the sign-in service. */
  email: string;
  name: string;
}

/** Who reads, as statements about what somebody sees ask for it. */
export type Reader = Pick<Caller, 'id' | 'keys' | 'isAdmin'>;

/** `name` is null for lists whose name only the office may see. */
export interface CallerKey {
  key: string;
  name: string | null;
}

/** A member's request to a route, as its use case takes it. */
export type Call<R = unknown> = Parsed<R> & {
  db: Db;
  caller: Caller;
  tenantId: string;
  now: Date;
  ifMatch: number | undefined;
  request: FastifyRequest;
  security(happened: Happened): void;
};

export interface Seen {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Noting = (db: Db, request: string) => Promise<void>;

export function bareKeys(keys: readonly CallerKey[]): string[] {
  return keys.map(({ key }) => key);
}
