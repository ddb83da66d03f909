import { eq, sql } from 'drizzle-orm';
import { adminRole } from '#contract/roles/words.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import type { Db } from '#platform/database/database.ts';
import { documentCategories, documents, documentVersions, uploads } from '#database/schema/documents.ts';
import { postTemplates, textBlocks } from '#database/schema/post-templates.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { searchSynonyms } from '#database/schema/search.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { folders } from '#database/schema/folders.ts';
import { importRows, imports } from '#database/schema/imports.ts';
import { mailings } from '#database/schema/deliveries.ts';
import { invitations } from '#database/schema/invitations.ts';
import * as members from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { questionMessages, questions } from '#database/schema/questions.ts';
import { consents, honours } from '#database/schema/records.ts';
import {
  type NewCompany,
  type NewPost,
  type GivenUser,
  companyRow,
  nextNumber,
  postRow,
  userRow,
  withId,
} from './rows.ts';

type Membership = typeof members.companyGuilds.$inferInsert;
type Employment = typeof members.companyPeople.$inferInsert;
type Term = typeof members.roleTerms.$inferInsert;

/** Builders make missing parents and return ids. Who is only invited has a mail that went out. */
export async function buildUser(db: Db, given: GivenUser = {}): Promise<string> {
  const row = userRow(given);
  await db.insert(members.users).values(row);
  const email = row.email ?? 'frueher@betrieb.example';
  if (row.access === 'invited') await db.insert(invitations).values({ userId: row.id, email, state: 'sent' });
  return row.id;
}

export async function buildAssociation(
  db: Db,
  given: Partial<typeof members.associations.$inferInsert> = {},
): Promise<string> {
  const row = withId({ name: `Verband ${nextNumber()}`, ...given });
  await db.insert(members.associations).values(row);
  return row.id;
}

export async function buildCraft(db: Db, given: Partial<typeof members.crafts.$inferInsert> = {}): Promise<string> {
  const number = nextNumber();
  const row = withId({ annex: 'B2' as const, number: 1000 + number, name: `Gewerk ${number}`, ...given });
  await db.insert(members.crafts).values(row);
  return row.id;
}

export async function buildGuild(
  db: Db,
  { craftIds = [], ...given }: Partial<typeof members.guilds.$inferInsert> & { craftIds?: string[] } = {},
): Promise<string> {
  const row = withId({ name: `Innung ${nextNumber()}`, ...given });
  const associationId = row.associationId ?? (await buildAssociation(db));
  await db.insert(members.guilds).values({ ...row, associationId });
  if (craftIds.length > 0) {
    await db.insert(members.guildCrafts).values(craftIds.map((craftId) => ({ guildId: row.id, craftId })));
  }
  return row.id;
}

export async function buildCompany(
  db: Db,
  { craftIds = [], ...given }: Partial<NewCompany> & { craftIds?: string[] } = {},
): Promise<string> {
  const row = companyRow(given);
  await db.insert(members.companies).values(row);
  if (craftIds.length > 0) {
    await db.insert(members.companyCrafts).values(craftIds.map((craftId) => ({ companyId: row.id, craftId })));
  }
  return row.id;
}

export async function buildMembership(
  db: Db,
  given: Partial<Membership> = {},
): Promise<{ companyId: string; guildId: string }> {
  const companyId = given.companyId ?? (await buildCompany(db));
  const guildId = given.guildId ?? (await buildGuild(db));
  await db.insert(members.companyGuilds).values({ ...given, companyId, guildId });
  return { companyId, guildId };
}

export async function employ(db: Db, given: Partial<Employment> = {}): Promise<{ userId: string; companyId: string }> {
  const userId = given.userId ?? (await buildUser(db));
  const companyId = given.companyId ?? (await buildCompany(db));
  await db.insert(members.companyPeople).values({ function: 'owner', ...given, userId, companyId });
  return { userId, companyId };
}

export async function buildGuildMember(
  db: Db,
  guildId: string,
  given: GivenUser = {},
): Promise<{ userId: string; companyId: string }> {
  const { companyId } = await buildMembership(db, { guildId });
  return employ(db, { userId: await buildUser(db, given), companyId });
}

export async function buildRole(db: Db, given: Partial<typeof members.roles.$inferInsert> = {}): Promise<string> {
  const key = given.key ?? `role-${nextNumber()}`;
  const [known] = await db.select({ id: members.roles.id }).from(members.roles).where(eq(members.roles.key, key));
  if (known) return known.id;
  const row = withId({ name: `Rolle ${key}`, ...given, key });
  await db.insert(members.roles).values(row);
  return row.id;
}

/** By id or `key`; open by default. */
export async function grant(
  db: Db,
  { role, ...given }: Partial<Term> & { role?: string } = {},
): Promise<{ termId: string; userId: string; roleId: string }> {
  const userId = given.userId ?? (await buildUser(db));
  const roleId = given.roleId ?? (await buildRole(db, role === undefined ? {} : { key: role }));
  const row = withId({ ...given, userId, roleId });
  await db.insert(members.roleTerms).values(row);
  return { termId: row.id, userId, roleId };
}

export async function buildAdmin(db: Db, given: GivenUser = {}): Promise<string> {
  const { userId } = await grant(db, { role: adminRole, userId: await buildUser(db, given) });
  return userId;
}

export async function buildHonour(db: Db, given: Partial<typeof honours.$inferInsert> = {}): Promise<string> {
  const userId = given.userId ?? (await buildUser(db));
  const row = withId({ name: `Ehrung ${nextNumber()}`, ...given, userId });
  await db.insert(honours).values(row);
  return row.id;
}

export async function buildConsent(db: Db, given: Partial<typeof consents.$inferInsert> = {}): Promise<string> {
  const userId = given.userId ?? (await buildUser(db));
  const row = withId({ kind: 'pictures' as const, givenOn: '2026-01-15', ...given, userId });
  await db.insert(consents).values(row);
  return row.id;
}

export async function buildList(
  db: Db,
  { userIds = [], ...given }: Partial<typeof members.userLists.$inferInsert> & { userIds?: string[] } = {},
): Promise<string> {
  const row = withId({ name: `Liste ${nextNumber()}`, ...given });
  await db.insert(members.userLists).values(row);
  if (userIds.length > 0) {
    await db.insert(members.userListMembers).values(userIds.map((userId) => ({ listId: row.id, userId })));
  }
  return row.id;
}

/**
 * To everyone, published an hour ago. Its mailing is planned, and expanded once it is out: to nobody, as if all joined
 * later. `isExpanded: false`: the job that does so has not run yet.
 */
export async function buildPost(
  db: Db,
  {
    audience = {},
    state = 'published',
    isExpanded = state !== 'scheduled',
    ...given
  }: Partial<NewPost> & { audience?: Partial<Audience>; state?: PostState; isExpanded?: boolean } = {},
): Promise<string> {
  const { include = [{ kind: 'everyone' }], exclude = [] } = audience;
  const audienceId = given.audienceId ?? (await audienceIdOf(db, { include, exclude }));
  const authorId = given.authorId ?? (await buildUser(db));
  const row = postRow(await nowOf(db), state, { ...given, audienceId, authorId });
  await db.insert(posts).values(row);
  const mailing = { kind: 'publication' as const, number: 1, origin: 'https://portal.example' };
  const expandedAt = isExpanded ? (row.publishedAt ?? null) : null;
  if (state !== 'draft') await db.insert(mailings).values({ ...mailing, postId: row.id, expandedAt });
  return row.id;
}

/** By default for nobody. */
/** With its first message, and an answer if it has been answered. */
export async function buildQuestion(
  db: Db,
  {
    text = 'Gilt das auch für Auszubildende?',
    answer,
    ...given
  }: Partial<typeof questions.$inferInsert> & { text?: string; answer?: string | undefined } = {},
): Promise<string> {
  const at = given.askedAt ?? new Date();
  const row = withId({
    postId: given.postId ?? (await buildPost(db, { takesQuestions: true })),
    userId: given.userId ?? (await buildUser(db)),
    isNamed: false,
    askedAt: at,
    changedAt: at,
    ...(answer !== undefined && { state: 'answered' as const, answeredAt: at }),
    ...given,
  });
  await db.insert(questions).values(row);
  const message = { questionId: row.id, at };
  await db.insert(questionMessages).values({ ...message, byOffice: false, authorId: row.userId, text });
  if (answer !== undefined)
    await db
      .insert(questionMessages)
      .values({ ...message, byOffice: true, authorId: await buildUser(db), text: answer });
  return row.id;
}

export async function buildFolder(
  db: Db,
  {
    audience,
    uploaders,
    ...given
  }: Partial<typeof folders.$inferInsert> & { audience?: Partial<Audience>; uploaders?: Partial<Audience> } = {},
): Promise<string> {
  const idOf = async (some: Partial<Audience> | undefined) =>
    some ? audienceIdOf(db, { include: [], exclude: [], ...some }) : null;
  const audiences = { audienceId: await idOf(audience), uploadersId: await idOf(uploaders) };
  const row = withId({ name: `Ordner ${nextNumber()}`, ...audiences, ...given });
  await db.insert(folders).values(row);
  return row.id;
}

/** With who uploaded it, one version and maybe a thumbnail, without bytes. */
export async function buildDocument(
  db: Db,
  {
    file,
    thumbnail,
    ...given
  }: Partial<typeof documents.$inferInsert> &
    Partial<Record<'file' | 'thumbnail', Partial<typeof storedFiles.$inferInsert>>> = {},
): Promise<string> {
  const stored = withId({
    bytes: 1000,
    sha256: '0'.repeat(64),
    type: 'application/pdf',
    scan: 'clean' as const,
    ...file,
  });
  await db.insert(storedFiles).values(stored);
  if (thumbnail) {
    const small = { bytes: 100, sha256: '1'.repeat(64), type: 'image/webp', scan: 'unscanned' as const, ...thumbnail };
    await db.insert(storedFiles).values(withId({ ...small, thumbnailOf: stored.id }));
  }
  const folderId = given.folderId ?? (await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
  const uploadedBy = given.uploadedBy === undefined ? await buildUser(db) : given.uploadedBy;
  const row = withId({ name: `Dokument ${nextNumber()}.pdf`, ...given, folderId, fileId: stored.id, uploadedBy });
  await db.insert(documents).values(row);
  const { id: documentId, number = 1, fileId, name } = row;
  await db.insert(documentVersions).values({ documentId, number, fileId, name, uploadedBy });
  return row.id;
}

/** A file of a post, without bytes, which the post names. */
export async function buildPostFile(
  db: Db,
  given: { postId: string } & Partial<typeof postFiles.$inferInsert>,
): Promise<string> {
  const row = withId({ name: `Anhang ${nextNumber()}.pdf`, fileId: await buildPicture(db), ...given });
  await db.insert(postFiles).values(row);
  await db
    .update(posts)
    .set({ documentIds: sql`${posts.documentIds} || ${row.id}::uuid` })
    .where(eq(posts.id, given.postId));
  return row.id;
}

export async function buildTemplate(db: Db, given: Partial<typeof postTemplates.$inferInsert> = {}): Promise<string> {
  const number = nextNumber();
  const body = { type: 'doc' as const, content: [] };
  const audienceId = given.audienceId ?? (await audienceIdOf(db, { include: [], exclude: [] }));
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const named = { name: `Vorlage ${number}`, title: `Titel ${number}`, kind: 'notice' as const };
  const row = withId({ ...named, body, groupNames: {}, ...times, ...given, audienceId });
  await db.insert(postTemplates).values(row);
  return row.id;
}

export async function buildTextBlock(db: Db, given: Partial<typeof textBlocks.$inferInsert> = {}): Promise<string> {
  const body = { type: 'doc' as const, content: [] };
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const row = withId({ name: `Textbaustein ${nextNumber()}`, body, ...times, ...given });
  await db.insert(textBlocks).values(row);
  return row.id;
}

export async function buildSynonyms(db: Db, given: Partial<typeof searchSynonyms.$inferInsert> = {}): Promise<string> {
  const number = nextNumber();
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const row = withId({ words: [`Suchwort ${number}`, `Fundwort ${number}`], ...times, ...given });
  await db.insert(searchSynonyms).values(row);
  return row.id;
}

/** Without bytes. */
export async function buildPicture(db: Db, given: Partial<typeof storedFiles.$inferInsert> = {}): Promise<string> {
  const row = withId({ bytes: 100, sha256: '2'.repeat(64), type: 'image/webp', scan: 'unscanned' as const, ...given });
  await db.insert(storedFiles).values(row);
  return row.id;
}

export async function buildUpload(
  db: Db,
  given: Partial<typeof uploads.$inferInsert> & { createdBy: string },
): Promise<string> {
  const isOfPost = given.postId !== undefined;
  const folderId = isOfPost
    ? null
    : (given.folderId ?? (await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } })));
  const row = withId({ name: `Datei ${nextNumber()}.pdf`, bytes: 1000, ...given, folderId });
  await db.insert(uploads).values(row);
  return row.id;
}

export async function buildCategory(
  db: Db,
  given: Partial<typeof documentCategories.$inferInsert> = {},
): Promise<string> {
  const row = withId({ name: `Art ${nextNumber()}`, position: 0, ...given });
  await db.insert(documentCategories).values(row);
  return row.id;
}

/** Waits for its mapping. */
export async function buildImport(db: Db, given: Partial<typeof imports.$inferInsert> = {}): Promise<string> {
  const columns = [{ heading: 'Nachname', samples: ['Muster'], field: 'lastName' as const }];
  const reading = { encoding: 'utf-8' as const, sheet: null, sheets: [], heading: 1 };
  const file = { kind: 'people' as const, fileName: `datei-${nextNumber()}.csv`, rows: 1, columns, reading };
  const row = withId({ ...file, ...given });
  await db.insert(imports).values(row);
  await db.insert(importRows).values({ importId: row.id, number: 2, cells: ['Muster'] });
  return row.id;
}

async function nowOf(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select portal_now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
