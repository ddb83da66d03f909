import { hasAdminsToMeet, meetAdmins, type Meeting } from '#api/admission/first-admins.acts.ts';
import type { Db, Database } from '#platform/database/database.ts';
import { takeLock } from '#platform/database/locks.ts';
import { takeCatalogue } from '#api/crafts/catalogue.store.ts';
import { addFirstCategories } from '#api/documents/categories/first-categories.store.ts';
import { addFirstTemplates } from '#api/posts/templates/first-templates.store.ts';
import { originWithoutRequest } from '#api/identity/built-in/origin.rules.ts';
import { takeUsualRoles } from '#api/roles/usual-roles.store.ts';
import { usualRoles } from '#api/roles/usual-roles.rules.ts';
import {
  isUntouched,
  markOf,
  noteAppointed,
  noteBegun,
  type PortalStart,
  startsOf,
} from '#api/tenants/portal-starts.store.ts';
import { inLanes } from '#platform/process/in-lanes.ts';
import type { Tenants, TenantSettings } from '#api/tenants/tenant-file.rules.ts';

interface Portals {
  database: Database;
  tenants: Pick<Tenants, 'all'>;
}

/** Gives a new portal what it needs on its first day, once; one of before keeps what it has. One question for all that have begun. */
export async function beginPortals({ database, tenants }: Portals): Promise<void> {
  const starts = await allStarts({ database, tenants });
  const unbegun = tenants.all.filter(({ id }) => !starts.has(id));
  // There may be a thousand, of which each takes some milliseconds.
  await inLanes(unbegun, (tenant) => database.write(tenant.id, (db) => begin(db, tenant)));
}

/** First admins who are written to. */
export interface Met {
  tenantId: string;
  addresses: string[];
}

/** When it is known where links lead to. */
export async function meetAllAdmins({
  database,
  tenants,
  publicUrl,
  address,
  ...sending
}: Portals & Omit<Meeting, 'origin'> & { publicUrl: string | undefined; address: string }): Promise<Met[]> {
  const starts = await allStarts({ database, tenants });
  const met: Met[] = [];
  const unmet = tenants.all.filter((tenant) => {
    const start = starts.get(tenant.id);
    return start && hasAdminsToMeet(tenant, start);
  });
  await inLanes(unmet, async (tenant) => {
    const origin = originWithoutRequest({ publicUrl, hosts: tenant.hosts, address });
    const addresses = await database.write(tenant.id, (db) => meetAdmins(db, tenant, { ...sending, origin }));
    if (addresses.length > 0) met.push({ tenantId: tenant.id, addresses });
  });
  return met;
}

async function allStarts({ database, tenants: { all } }: Portals): Promise<ReadonlyMap<string, PortalStart>> {
  const ids = all.map(({ id }) => id);
  return ids[0] === undefined ? new Map() : database.read(ids[0], (db) => startsOf(db, ids));
}

async function begin(db: Db, { id, language, nouns, admins }: TenantSettings): Promise<void> {
  // Of nodes that start at once the others find that it has begun.
  await takeLock(db, 'begin');
  if ((await startsOf(db, [id])).has(id)) return;
  if (!(await isUntouched(db))) {
    await noteBegun(db);
    // Whom the file named before was appointed then, or removed since.
    const hasAdmin = (await startsOf(db, [id])).get(id)?.hasAdmin ?? false;
    if (hasAdmin)
      await noteAppointed(
        db,
        admins.map((address) => markOf(id, address)),
      );
    return;
  }
  await addFirstCategories(db, language);
  await addFirstTemplates(db, { language, nouns });
  if (language === 'de') {
    await takeCatalogue(db);
    await takeUsualRoles(db, usualRoles);
  }
  await noteBegun(db);
}
