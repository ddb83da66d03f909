import { eq, getTableColumns, sql } from 'drizzle-orm';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Checksum } from '#platform/files/file-store.ts';
import { one } from '#platform/database/rows.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { portalSettings } from '#database/schema/portals.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import type { SettingsRow } from './overlay.rules.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

export type LogoFile = Checksum & { id: string };
type Patch = Partial<Omit<typeof portalSettings.$inferInsert, 'tenantId' | 'id' | 'identifier' | 'version'>>;

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const { id, bytes, sha256 } = storedFiles;
  const [found] = await db
    .select({ row: portalSettings, logo: { id, bytes, sha256 } })
    .from(portalSettings)
    .leftJoin(storedFiles, eq(storedFiles.id, portalSettings.logoId));
  return found && { ...found.row, logo: found.logo };
}

/** Of those portals that have some, in one statement; any portal's transaction will do. */
export async function settingsOf(db: Db, portals: readonly string[]): Promise<ReadonlyMap<string, SettingsRow>> {
  const rows = await prepared<SettingsRow & pg.QueryResultRow>(db, settingsOfSql, [portals]);
  return new Map(rows.map((row) => [row.tenantId, row]));
}

const columns = Object.entries(getTableColumns(portalSettings)).map(([key, { name }]) => `s.${name} as "${key}"`);
const settingsOfSql = `
  select ${columns.join(', ')},
    case when f.id is not null then json_build_object('id', f.id, 'bytes', f.bytes, 'sha256', f.sha256) end as logo
  from portal_settings_of($1) s left join portal_logos_of($1) f on f.tenant_id = s.tenant_id and f.id = s.logo_id`;

/** Of a portal that has none yet: all as in its file. */
export function noSettings({ ofFile }: Pick<TenantSettings, 'ofFile'>): SettingsRow {
  const own = { name: null, shortName: null, primaryColor: null, email: null, phone: null, address: null };
  const mail = { replyTo: null, sender: null, invitationNote: null, testedAt: null, questions: null };
  const legal = { imprint: null, privacy: null };
  const setUp = { craftIds: null, skipped: [], setUpAt: null, fourEyes: false };
  const row = { tenantId: '', id: '', identifier: ofFile.name, logoId: null, logo: null, version: 1 };
  return { ...row, ...own, ...mail, ...legal, ...setUp };
}

/** A portal has settings from its first start on, with the name that its file has then. */
export async function beginSettings(db: Db, { ofFile }: Pick<TenantSettings, 'ofFile'>): Promise<SettingsRow> {
  await db.insert(portalSettings).values({ id: v7(), identifier: ofFile.name }).onConflictDoNothing();
  return settingsThere(db);
}

async function settingsThere(db: Db): Promise<SettingsRow> {
  return one([await findSettings(db)].filter((row) => row !== undefined));
}

export async function lockSettings(db: Db, tenant: TenantSettings, seen?: number): Promise<SettingsRow> {
  await beginSettings(db, tenant);
  await db.select({ id: portalSettings.id }).from(portalSettings).for('update');
  const row = await settingsThere(db);
  mustBeLatest(row, seen);
  return row;
}

export async function changeSettings(db: Db, { id }: SettingsRow, patch: Patch): Promise<SettingsRow> {
  const counted = { ...patch, version: sql`${portalSettings.version} + 1` };
  await db.update(portalSettings).set(counted).where(eq(portalSettings.id, id));
  return settingsThere(db);
}

export async function noteTest(db: Db, now: Date): Promise<void> {
  await db.update(portalSettings).set({ testedAt: now });
}

/** Prevents thumbnails of it. */
const neverDrawn = 2_147_483_647;

export async function insertLogo(db: Db, file: LogoFile, now: Date): Promise<void> {
  const row = { type: 'image/png', scan: 'unscanned' as const, drawn: neverDrawn, createdAt: now };
  await db.insert(storedFiles).values({ ...file, ...row });
}

export async function deleteLogo(db: Db, id: string): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.id, id));
}

/** A portal that is in use already needs no setting up. */
export async function endSetUpWherePosts(db: Db): Promise<void> {
  await db.execute(sql`
    update portal_settings set set_up_at = portal_now(), version = version + 1
    where set_up_at is null and exists (select from posts where published_at is not null)`);
}

export async function findAddress(
  db: Db,
  userId: string,
): Promise<{ email: string | null; language: Language | null }> {
  type Row = { email: string | null; language: Language | null };
  const [row] = await prepared<Row>(db, 'select email, language from users where id = $1', [userId]);
  return row ?? { email: null, language: null };
}
