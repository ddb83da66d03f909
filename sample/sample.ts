import type { Db } from '#api/base/database.ts';
import { fruits } from '#database/schema/fruits.ts';
import { users } from '#database/schema/members.ts';
import { beispielstadt } from './tenants/beispielstadt.ts';
import { dayOf } from './calendar.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { fillFolders } from './documents/fill.ts';
import { fillDocuments, type StoredFiles } from './documents/fill-documents.ts';
import { sampleId } from './ids.ts';
import { fillMembers } from './members/fill.ts';
import { musterland } from './tenants/musterland.ts';
import { fillPosts } from './posts/fill.ts';

export const portraits = { musterland, beispielstadt };
export type SampleTenantId = keyof typeof portraits;

/** Two years of data up to `today`, deterministic. In a write transaction; does nothing if there are users. */
export async function fillSample(
  db: Db,
  options: { tenantId: SampleTenantId; today: Date; accounts?: DemoAccounts; stored?: StoredFiles },
): Promise<void> {
  if (await isFilled(db)) return;
  const portrait = portraits[options.tenantId];
  const today = dayOf(options.today);
  const people = await fillMembers(db, { portrait, today, accounts: options.accounts });
  await fillPosts(db, { portrait, people, today });
  await fillFolders(db, { portrait, today });
  if (options.stored) await fillDocuments(db, { portrait, today, stored: options.stored });
  await db.insert(fruits).values(fruitNames.map((name) => ({ id: sampleId(options.tenantId, `fruit:${name}`), name })));
}

export async function isFilled(db: Db): Promise<boolean> {
  const known = await db.select({ id: users.id }).from(users).limit(1);
  return known.length > 0;
}

const fruitNames = ['Apfel', 'Birne', 'Kirsche', 'Quitte', 'Zwetschge'];
