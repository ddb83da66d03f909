import { type DemoAccounts, demoAccounts, demoPassword } from '#sample/demo-accounts.ts';
import { dayOf } from '#sample/calendar.ts';
import { documentsOf, fileIdOf, type StoredFiles } from '#sample/documents/fill-documents.ts';
import { contentOf } from '#sample/documents/plan.ts';
import { fillSample, isFilled, portraits, type SampleTenantId } from '#sample/sample.ts';
import type { Database } from '#api/base/database.ts';
import { fileKey, type FileStore } from '#api/base/files/file-store.ts';
import { addFirstCategories } from '#api/documents/first-categories.ts';
import type { IdentityRoom } from '#api/identity/identity.ts';

export const sampleTenants: readonly SampleTenantId[] = ['musterland', 'beispielstadt'];

/** Existing data stays. */
export async function fillDemo(options: {
  database: Database;
  identity: Pick<IdentityRoom, 'createSignIn'>;
  files: FileStore;
  tenantIds: readonly string[];
  now: Date;
}): Promise<void> {
  const accounts = await signIns(options.identity);
  for (const tenantId of sampleTenants.filter((id) => options.tenantIds.includes(id))) {
    if (await options.database.read(tenantId, isFilled)) continue;
    const stored = await storeFiles(options.files, tenantId, options.now);
    await options.database.write(tenantId, async (db) => {
      await addFirstCategories(db, 'de');
      await fillSample(db, { tenantId, today: options.now, accounts, stored });
    });
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

async function signIns(identity: Pick<IdentityRoom, 'createSignIn'>): Promise<DemoAccounts> {
  const made = demoAccounts.map(async ({ key, email, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`;
    const subject = await identity.createSignIn({ email, name, password: demoPassword, verified: true });
    return [key, { issuer: 'jwt' as const, subject }] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as unknown as DemoAccounts;
}
