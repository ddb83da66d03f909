import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Route } from '#contract/base/route.ts';
import type { Caller, Noting, Seen, Visitor } from './caller.ts';

/** How the base learns who calls; supplied in `app.ts`. `Identity` is the verified token. */
export interface Gate<Identity extends object> {
  database: Database;
  now(): Date;
  tenantId(request: FastifyRequest): string;
  /** Throws a 401 or 503, or a 429 for too many calls. */
  identify(token: string, tenantId: string): Promise<Identity>;
  /** Whether the person runs the installation and signed in with a second factor. */
  isOperator(identity: Identity): boolean;
  /** Undefined if never seen here; throws a 403 for pending or blocked people. */
  member(db: Db, identity: Identity, tenantId: string): Promise<Caller | undefined>;
  /** What `change` would do to what people see. `db` is rolled back afterwards, so the change may be made. */
  effectOf(db: Db, change: () => Promise<unknown>, caller: Caller | undefined): Promise<unknown>;
  /** What must be logged before the answer is sent; undefined if nothing. */
  noting(route: Route, caller: Caller, seen: Seen): Noting | undefined;
  security: SecurityLog;
  /** Throws a 401 if the session has ended. */
  visitor(db: Db, identity: Identity): Promise<Visitor>;
  /** Takes in somebody new to the tenant, or returns the reason why not. */
  welcome(
    db: Db,
    identity: Identity,
    visit: { tenantId: string; now: Date; request: FastifyRequest },
  ): Promise<ErrorCode | undefined>;
}
