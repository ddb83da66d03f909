import { CreateDocument } from '#contract/documents/document.ts';
import type { Db } from '#platform/database/database.ts';
import { updateDocument } from '#api/documents/files/documents.store.ts';
import { putDocument } from '#api/documents/files/attach.acts.ts';
import { documentCategories } from '#database/schema/documents.ts';
import { type Act, withId } from '../acts.ts';
import { addDays, instantAt } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { filedAt } from './filed-at.ts';
import { folderActs } from './fill.ts';
import { mediaTypes, planDocuments, type PlannedDocument } from './plan.ts';
import { type Branch, treeOf } from './tree.ts';

/** By document key. */
export type StoredFiles = ReadonlyMap<string, { bytes: number; sha256: string }>;

/** Those whose folder exists in the portal. */
export function documentsOf(portrait: Portrait, today: string): PlannedDocument[] {
  const keys = new Set(keysIn(treeOf(portrait, today)));
  return planDocuments(portrait, today).filter(({ folder }) => keys.has(folder));
}

export function fileIdOf(tenantId: string, { key }: Pick<PlannedDocument, 'key'>): string {
  return sampleId(tenantId, `file:${key}`);
}

/** Folders, and documents whose file is stored; what files there are is awaited by the first of them. */
export function documentActs(
  portrait: Portrait,
  { today, stored }: { today: string; stored: StoredFiles | Promise<StoredFiles> | undefined },
): Act[] {
  const documents = stored ? documentsOf(portrait, today) : [];
  let ids: Promise<ReadonlyMap<string, string>> | undefined;
  const categoryCalled = async (db: Db, name: string | null) =>
    name === null ? null : ((await (ids ??= categoriesIn(db))).get(name) ?? null);
  const fileOf = async (key: string) => (await stored)?.get(key);
  const folders = new Map(agesIn(treeOf(portrait, today)));
  return [
    ...folderActs(portrait, today),
    ...documents.flatMap((planned) => {
      // Not before there is a folder for it.
      const age = Math.min(planned.age, folders.get(planned.folder) ?? planned.age);
      return actsOf(portrait, { ...planned, age }, { today, fileOf, categoryCalled });
    }),
  ];
}

function actsOf(
  { tenantId }: Portrait,
  planned: PlannedDocument,
  { today, fileOf, categoryCalled }: { today: string; fileOf: FileOf; categoryCalled: CategoryCalled },
): Act[] {
  const idOf = (key: string) => sampleId(tenantId, `document:${key}`);
  const { age, from = null, until = null, replacedBy } = planned;
  const name = `${planned.name}.${planned.ending}`;
  const at = filedAt(today, age, '10:30');
  const filed: Act = {
    at,
    async play({ db, caller, tenant, mailing: { jobs }, now }) {
      const file = await fileOf(planned.key);
      if (!file) return;
      const ingestion = { quotaOf: () => Number.POSITIVE_INFINITY };
      const categoryId = await categoryCalled(db, planned.category);
      const input = CreateDocument.parse({ categoryId, validFrom: from, validUntil: until });
      const fields = withId(input, idOf(planned.key));
      const type = mediaTypes[planned.ending];
      const taken = { ...file, id: fileIdOf(tenantId, planned), name, type, scan: 'unscanned' as const };
      const folderId = sampleId(tenantId, `folder:${planned.folder}`);
      await putDocument({ db, caller, tenantId: tenant.id, now, jobs, ingestion }, { folderId, fields, file: taken });
    },
  };
  if (!replacedBy) return [filed];
  return [
    filed,
    // When the next one is there.
    {
      at: instantAt(addDays(today, -3), '12:00'),
      play: ({ db, now }) => updateDocument(db, idOf(planned.key), { replacedById: idOf(replacedBy), now }),
    },
  ];
}

type FileOf = (key: string) => Promise<{ bytes: number; sha256: string } | undefined>;

type CategoryCalled = (db: Db, name: string | null) => Promise<string | null>;

async function categoriesIn(db: Db): Promise<ReadonlyMap<string, string>> {
  const { id, name } = documentCategories;
  const rows = await db.select({ id, name }).from(documentCategories);
  return new Map(rows.map((row) => [row.name, row.id]));
}

function agesIn(branches: readonly Branch[]): [string, number][] {
  return branches.flatMap(({ key, age, within = [] }) => [[key, age] as [string, number], ...agesIn(within)]);
}

function keysIn(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ key, within = [] }) => [key, ...keysIn(within)]);
}
