import { signInAddress } from '#contract/base/address.ts';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { portalStarts } from '#database/schema/portals.ts';

export interface PortalStart {
  /** See `markOf`. */
  appointed: readonly string[];
  hasAdmin: boolean;
}

/** Of those portals that have begun; any portal's transaction will do. */
export async function startsOf(db: Db, portals: readonly string[]): Promise<ReadonlyMap<string, PortalStart>> {
  const text = 'select portal, appointed, has_admin as "hasAdmin" from portal_starts_of($1, $2)';
  const rows = await prepared<PortalStart & { portal: string }>(db, text, [portals, adminRole]);
  return new Map(rows.map(({ portal, ...start }) => [portal, start]));
}

/** Whether nothing was ever kept of this portal. */
export async function isUntouched(db: Db): Promise<boolean> {
  const [row] = await prepared<{ is: boolean }>(db, untouchedSql, []);
  return row?.is ?? false;
}

const untouchedSql = `
  select not exists (select from users) and not exists (select from roles) and not exists (select from document_categories)
    and not exists (select from audit_entries) as is`;

export async function noteBegun(db: Db): Promise<void> {
  await db.insert(portalStarts).values({ begunAt: sql`portal_now()` });
}

export async function noteAppointed(db: Db, marks: readonly string[]): Promise<void> {
  await db.update(portalStarts).set({ appointed: sql`${portalStarts.appointed} || ${sql.param([...marks])}::text[]` });
}

/** The stored form of an address. It stays after an erasure and identifies nobody. */
export function markOf(tenantId: string, address: string): string {
  return createHash('sha256')
    .update(`${tenantId} ${signInAddress(address)}`)
    .digest('base64url');
}
