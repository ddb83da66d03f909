import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Paging } from '#contract/base/page.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import { openGaps } from '#contract/posts/gaps.ts';
import type { Template, TrashedTemplate } from '#contract/posts/templates.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import { templateLimits } from '#contract/posts/words.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { instantSql, withInstants } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import type { Reader } from '#platform/http/caller.ts';
import { audienceIdOf, namedAudiences } from '#api/targeting/targeting.store.ts';
import { postTemplates } from '#database/schema/post-templates.ts';
import { findAttached } from '../attachments/attached.store.ts';
import { attachedTo } from '../card.sql.ts';

export type TemplateRow = typeof postTemplates.$inferSelect;

const unique = { post_templates_name: 'name' };

/** Without those in the trash. */
export const templateRows = rowsOf(postTemplates, { unique, where: isNull(postTemplates.trashedAt) });
export const trashedTemplateRows = rowsOf(postTemplates, { unique, where: isNotNull(postTemplates.trashedAt) });

/** By name. */
export async function listTemplates(db: Db, reader: Reader): Promise<Template[]> {
  const rows = await db
    .select()
    .from(postTemplates)
    .where(isNull(postTemplates.trashedAt))
    .orderBy(sql`${postTemplates.name} collate german`, postTemplates.id)
    .limit(templateLimits.most);
  return shown(db, reader, rows);
}

export async function findTemplate(db: Db, reader: Reader, id: string): Promise<Template> {
  const rows = await db.select().from(postTemplates).where(eq(postTemplates.id, id));
  return one(await shown(db, reader, rows));
}

async function shown(db: Db, reader: Reader, rows: readonly TemplateRow[]): Promise<Template[]> {
  const attached = await findAttached(db, reader, rows);
  const audiences = await namedAudiences(db, [...new Set(rows.map(({ audienceId }) => audienceId))]);
  return rows.map((row) => {
    const { id, name, title, kind, language, body, confirmedBy, portalOnly, expiresAfter, version } = row;
    const { usedAt, updatedAt } = withInstants(row);
    return {
      id,
      name,
      title,
      kind,
      language,
      confirmedBy,
      portalOnly,
      expiresAfter,
      hasDays: row.days !== null,
      usedAt,
      updatedAt,
      version,
      lead: leadOf(body),
      gaps: openGaps(row),
      pictures: picturesOf(row).length,
      documents: attachedTo(row.documentIds, attached),
      audience: audiences.get(row.audienceId) ?? { include: [], exclude: [] },
    };
  });
}

export function countTemplates(db: Db): Promise<number> {
  return db.$count(postTemplates, isNull(postTemplates.trashedAt));
}

export async function isTaken(db: Db, name: string): Promise<boolean> {
  const hasName = sql`name_key(${postTemplates.name}) = name_key(${name})`;
  return (await db.$count(postTemplates, and(hasName, isNull(postTemplates.trashedAt)))) > 0;
}

type Contents = Omit<
  typeof postTemplates.$inferInsert,
  'tenantId' | 'id' | 'audienceId' | 'usedAt' | 'createdAt' | 'updatedAt' | 'trashedAt' | 'version'
> & { audience: Audience; now: Date | SQL };

export async function insertTemplate(
  db: Db,
  { id, audience, now, ...contents }: Contents & { id: string },
): Promise<void> {
  const audienceId = await audienceIdOf(db, audience);
  await templateRows.insert(db, { ...contents, id, audienceId, createdAt: now, updatedAt: now });
}

export async function changeTemplate(db: Db, id: string, { audience, now, ...contents }: Contents): Promise<void> {
  await templateRows.change(db, id, { ...contents, audienceId: await audienceIdOf(db, audience), updatedAt: now });
}

/** It stays at its version, as nothing is changed in it. */
export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(postTemplates).set({ usedAt: now }).where(eq(postTemplates.id, id));
}

export function listTrashedTemplates(db: Db, days: number, paging: Paging): Promise<Listed<TrashedTemplate>> {
  return listed<TrashedTemplate>(db, {
    ...paging,
    text: trashSql,
    values: [days],
    sort: '-trashed',
    columns: { trashed: '"trashedAt"' },
    last: 'id',
  });
}

const trashSql = `
  select id, name, kind, ${instantSql('trashed_at')} as "trashedAt",
    ${instantSql('(trashed_at + make_interval(days => $1::int))')} as "goesAt", version
  from post_templates where trashed_at is not null`;
