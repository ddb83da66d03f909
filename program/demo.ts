import { demoPassword } from '#sample/demo-accounts.ts';
import { dayOf } from '#sample/calendar.ts';
import { documentsOf, fileIdOf, type StoredFiles } from '#sample/documents/fill-documents.ts';
import { contentOf } from '#sample/documents/plan.ts';
import { fillSample, isFilled, membersOn, portraits, type SampleTenantId, signedIn } from '#sample/sample.ts';
import type { Database } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import type { IdentityRoom } from '#api/identity/identity.service.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';

export const sampleTenants: readonly SampleTenantId[] = ['musterland', 'beispielstadt'];

interface Filling {
  database: Database;
  identity: Pick<IdentityRoom, 'createSignIns'>;
  files: FileStore;
  tenants: Pick<Tenants, 'all'>;
  /** Where links lead to. */
  origin: string;
  now: Date;
}

/** The portals of the demo that have no data yet. */
export async function unfilled({
  database,
  tenants,
}: Pick<Filling, 'database' | 'tenants'>): Promise<SampleTenantId[]> {
  const known = sampleTenants.filter((id) => tenants.all.some((tenant) => tenant.id === id));
  const empty = await Promise.all(known.map(async (id) => !(await database.read(id, isFilled))));
  return known.filter((_, index) => empty[index]);
}

/** Each portal on a connection of its own, at the same time. Existing data stays. Where one fails, the others are filled before it throws. */
export async function fillDemo(filling: Filling): Promise<void> {
  const portals = await unfilled(filling);
  const ends = await Promise.allSettled(portals.map((tenantId) => fillPortal(filling, tenantId)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function fillPortal(filling: Filling, tenantId: SampleTenantId): Promise<void> {
  const { database, identity, files, tenants, origin, now } = filling;
  // What needs them waits for them, the rest of the history does not.
  const stored = storeFiles(files, tenantId, now);
  stored.catch(() => {});
  const members = membersOn(tenantId, now);
  const signIns = identity.createSignIns({ people: signedIn(members), password: demoPassword });
  signIns.catch(() => {});
  const tenant = tenantWith(tenants, tenantId);
  const given = { portrait: tenantId, tenant, today: now, members, origin, signIns, stored };
  await database.write(tenantId, (db) => fillSample(db, given));
}

async function storeFiles(store: FileStore, tenantId: SampleTenantId, now: Date): Promise<StoredFiles> {
  const stored = new Map<string, { bytes: number; sha256: string }>();
  for (const document of documentsOf(portraits[tenantId], dayOf(now))) {
    const content = await contentOf(document);
    const key = fileKey(tenantId, fileIdOf(tenantId, document));
    stored.set(document.key, await store.put(key, pieces(content)));
  }
  return stored;
}

async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
