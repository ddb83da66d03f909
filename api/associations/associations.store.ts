import { eq, sql } from 'drizzle-orm';
import type {
  Association,
  associations as routes,
  CreateAssociation,
  UpdateAssociation,
} from '#contract/associations/associations.ts';
import type { Parsed } from '#contract/base/route.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Listed, listed } from '#api/base/list.ts';
import { spelledLike } from '#api/base/spelling.ts';
import { unlessTaken } from '#api/base/taken.ts';
import { associations } from '#database/schema/members.ts';

/** One page of the associations; guilds of today are counted. */
export function listAssociations(db: Db, query: Parsed<typeof routes.list>['query']): Promise<Listed<Association>> {
  return listed(db, {
    ...query,
    text: `select ${columns} from associations a where concat_ws(E'\\n', a.name, a.short_name) ~* $1`,
    values: [spelledLike(query.search)],
    columns: { name: 'name collate german', guilds: 'guilds' },
    last: 'name collate german, id',
  });
}

export async function findAssociation(db: Db, id: string): Promise<Association | undefined> {
  const text = `select ${columns} from associations a where a.id = $1`;
  const [association] = await prepared<Association>(db, text, [id]);
  return association;
}

/** The version of the row, which stays locked until the transaction ends. */
export async function lockAssociation(db: Db, id: string): Promise<{ version: number } | undefined> {
  const [row] = await db
    .select({ version: associations.version })
    .from(associations)
    .where(eq(associations.id, id))
    .for('update');
  return row;
}

/** Stores a new association and answers with its id. */
export async function insertAssociation(db: Db, fields: CreateAssociation): Promise<string> {
  const [row] = await unlessTaken(unique, () =>
    db.insert(associations).values(fields).returning({ id: associations.id }),
  );
  if (!row) throw new Error('the insert of an association returned no row');
  return row.id;
}

/** Applies a merge patch. */
export async function updateAssociation(db: Db, id: string, fields: UpdateAssociation): Promise<void> {
  const change = { ...fields, version: sql`${associations.version} + 1` };
  await unlessTaken(unique, () => db.update(associations).set(change).where(eq(associations.id, id)));
}

export async function isAssociation(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: associations.id }).from(associations).where(eq(associations.id, id));
  return rows.length > 0;
}

const unique = { associations_name: 'name' };

const columns = `
  a.id, a.name, a.short_name as "shortName", a.kind, a.district, a.chamber, a.legal_form as "legalForm",
  a.chair, a.managing_director as "managingDirector", a.data_protection_officer as "dataProtectionOfficer",
  a.data_protection_email as "dataProtectionEmail", a.opening_hours as "openingHours",
  a.street, a.postcode, a.town, a.phone, a.email, a.web, a.version,
  (select count(*)::int from guilds g where g.association_id = a.id and holds_today(g.starts_on, g.ends_on)) as guilds`;
