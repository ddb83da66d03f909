import { eq } from 'drizzle-orm';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { importColumns } from '#database/schema/imports.ts';

export async function rememberedColumns(db: Db, kind: ImportKind): Promise<Map<string, ImportField | null>> {
  const rows = await db
    .select({ heading: importColumns.heading, field: importColumns.field })
    .from(importColumns)
    .where(eq(importColumns.kind, kind));
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

export async function rememberColumns(
  db: Db,
  kind: ImportKind,
  columns: readonly { heading: string; field: ImportField | null }[],
): Promise<void> {
  await prepared(
    db,
    `insert into import_columns (kind, heading, field)
     select $1, heading, field from unnest($2::text[], $3::text[]) as g(heading, field)
     on conflict (tenant_id, kind, heading) do update set field = excluded.field`,
    [kind, columns.map(({ heading }) => heading), columns.map(({ field }) => field)],
  );
}
