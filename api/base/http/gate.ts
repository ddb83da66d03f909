import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '../database.ts';
import type { SecurityLog } from '../security-log.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Route } from '#contract/base/route.ts';
import type { Caller, Noting, Seen, Visitor } from './caller.ts';

/** How the base learns who calls; the features supply it in `app.ts`. `Identity` is whatever a verified token says. */
export interface Gate<Identity> {
  database: Database;
  now(): Date;
  tenantId(request: FastifyRequest): string;
  /** Verifies a bearer token for the tenant; throws a 401 or 503, and 429 for a session that calls too often. */
  identify(token: string, tenantId: string): Promise<Identity>;
  /** The active member of that identity; undefined when never seen here; throws a 403 for a pending or blocked one. */
  member(db: Db, identity: Identity, tenantId: string): Promise<Caller | undefined>;
  /**
   * What `change` would do to what people see, as far as the caller may know. `db` is a transaction that is undone
   * afterwards, so that the change itself may be made in it.
   */
  effectOf(db: Db, change: () => Promise<unknown>, caller: Caller | undefined): Promise<unknown>;
  /** What is to be written down of an answer before it is given out; undefined where that is nothing. */
  noting(route: Route, caller: Caller, seen: Seen): Noting | undefined;
  security: SecurityLog;
  /** Who has signed in, member or not; throws a 401 where the session has ended. */
  visitor(db: Db, identity: Identity): Promise<Visitor>;
  /** Takes in somebody never seen in this tenant before; answers with the reason where that is not to be. */
  welcome(
    db: Db,
    identity: Identity,
    visit: { tenantId: string; now: Date; request: FastifyRequest },
  ): Promise<ErrorCode | undefined>;
}
