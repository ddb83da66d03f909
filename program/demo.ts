import { demoPassword } from '#sample/demo-accounts.ts';
import { dayOf } from '#sample/calendar.ts';
import { documentsOf, fileIdOf, type StoredFiles } from '#sample/documents/fill-documents.ts';
import { contentOf } from '#sample/documents/plan.ts';
import { fillSample, isFilled, portraits, type SampleTenantId, signedIn } from '#sample/sample.ts';
import type { Database } from '#api/base/database.ts';
import { fileKey, type FileStore } from '#api/base/files/file-store.ts';
import type { IdentityRoom } from '#api/identity/identity.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.ts';

export const sampleTenants: readonly SampleTenantId[] = ['musterland', 'beispielstadt'];

/** Existing data stays. */
export async function fillDemo(options: {
  database: Database;
  identity: Pick<IdentityRoom, 'createSignIns'>;
  files: FileStore;
  tenants: Pick<Tenants, 'all'>;
  /** Where links lead to. */
  origin: string;
  now: Date;
}): Promise<void> {
  const { database, identity, tenants, origin, now } = options;
  const known = sampleTenants.filter((id) => tenants.all.some((tenant) => tenant.id === id));
  for (const tenantId of known) {
    if (await database.read(tenantId, isFilled)) continue;
    const stored = await storeFiles(options.files, tenantId, now);
    const signIns = await identity.createSignIns({ people: signedIn(tenantId, now), password: demoPassword });
    const filling = { portrait: tenantId, tenant: tenantWith(tenants, tenantId), today: now, origin, signIns, stored };
    await database.write(tenantId, (db) => fillSample(db, filling));
  }
}

/** Before rows name them. */
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
