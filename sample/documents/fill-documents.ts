import type { Db } from '#api/base/database.ts';
import { documentCategories, documents, documentVersions } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { addDays, instantAt, workdayBefore } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
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

export async function fillDocuments(
  db: Db,
  { portrait, today, stored }: { portrait: Portrait; today: string; stored: StoredFiles },
): Promise<void> {
  const { tenantId } = portrait;
  const categories = await db
    .select({ id: documentCategories.id, name: documentCategories.name })
    .from(documentCategories);
  const idOf = (key: string) => sampleId(tenantId, `document:${key}`);
  const uploadedBy = sampleId(tenantId, 'user:office');
  const rows = documentsOf(portrait, today).flatMap((planned) => {
    const file = stored.get(planned.key);
    if (!file) return [];
    const at = instantAt(workdayBefore(addDays(today, -planned.age)), '09:30');
    const name = `${planned.name}.${planned.ending}`;
    const document = {
      id: idOf(planned.key),
      folderId: sampleId(tenantId, `folder:${planned.folder}`),
      name,
      categoryId: categories.find((category) => category.name === planned.category)?.id ?? null,
      validFrom: planned.from ?? null,
      validUntil: planned.until ?? null,
      replacedBy: planned.replacedBy ? idOf(planned.replacedBy) : null,
      fileId: fileIdOf(tenantId, planned),
      filedAt: at,
      uploadedBy,
      createdAt: at,
      updatedAt: at,
    };
    return [{ planned, file, document, at, name }];
  });
  if (rows.length === 0) return;
  await db.insert(storedFiles).values(
    rows.map(({ planned, file, document, at }) => ({
      id: document.fileId,
      ...file,
      type: mediaTypes[planned.ending],
      scan: 'unscanned' as const,
      createdAt: at,
    })),
  );
  await db.insert(documents).values(rows.map(({ document }) => document));
  await db.insert(documentVersions).values(
    rows.map(({ document: { id, fileId }, name, at }) => ({
      documentId: id,
      number: 1,
      fileId,
      name,
      uploadedBy,
      createdAt: at,
    })),
  );
}

function keysIn(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ key, within = [] }) => [key, ...keysIn(within)]);
}
