import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import {
  buildAssociation,
  buildCategory,
  buildCompany,
  buildConsent,
  buildCraft,
  buildDocument,
  buildFolder,
  buildGuild,
  buildHonour,
  buildImport,
  buildList,
  buildMembership,
  buildPicture,
  buildPost,
  buildPostFile,
  buildQuestion,
  buildUpload,
  buildTemplate,
  buildSynonyms,
  buildTextBlock,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { readableCode } from '#platform/security/readable-code.ts';
import { saveChoice } from '#api/calendar/calendars.store.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { trashPosts } from '#api/posts/trash/trash.store.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { deliveries } from '#database/schema/deliveries.ts';
import { fruits } from '#database/schema/fruits.ts';
import { attendances, attendees } from '#database/schema/registrations.ts';
import { buildPushSubscription } from './push-service.ts';
import { folderSubscriptions } from '#database/schema/subscriptions.ts';
import type { Route } from '#contract/base/route.ts';
import type { TestApi } from './api.ts';
import { pdfOf } from './form.ts';
import { sampleCall } from './sample-call.ts';

type Rows = Record<string, string>;
type Reader = { id: string; subject: string };

/** Rows of every kind in the tenant `here`, each containing `geheim`: ids by path prefix and parameter. */
export async function arrangeRows(api: TestApi, reader: Reader): Promise<Rows> {
  return api.arrange(async (db) => {
    const makers = makersOf(api, db, reader);
    await arrangeListed(db, { reader, user: await makers.userId!() });
    return make(makers, Object.keys(makers));
  });
}

/** Only the rows that a call of the route names, and what they stand on. */
export async function arrangeFor(route: Route, api: TestApi, reader: Reader): Promise<Rows> {
  const names = new Set([prefixOf(route), 'token', 'key']);
  sampleCall(route, (name) => void names.add(name));
  return api.arrange((db) => make(makersOf(api, db, reader), [...names]));
}

async function make(makers: Record<string, () => Promise<string>>, names: string[]): Promise<Rows> {
  const rows: Rows = {};
  for (const name of names) {
    const id = await makers[name]?.();
    if (id !== undefined) rows[name] = id;
  }
  return rows;
}

function once<T>(made: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= made());
}

function makersOf(api: TestApi, db: Db, reader: Reader): Record<string, () => Promise<string>> {
  const named = (words: string) => `${words} ${crypto.randomUUID()}`;
  const everyone = { include: [{ kind: 'everyone' as const }] };
  const guild = once(() => buildGuild(db, { name: named('Geheime Innung') }));
  const company = once(async () => {
    const id = await buildCompany(db, { name: 'Geheimer Betrieb' });
    await buildMembership(db, { companyId: id, guildId: await guild() });
    return id;
  });
  const user = once(async () => {
    const id = await buildUser(db, { lastName: 'Geheim', state: 'applied', pictureId: await buildPicture(db) });
    await employ(db, { userId: id, companyId: await company() });
    await db.insert(changeRequests).values({ userId: id, field: 'salutation', after: 'Geheim', askedAt: new Date() });
    return id;
  });
  const term = once(async () => grant(db, { userId: await user(), role: named('geheim'), guildId: await guild() }));
  const other = once(() => buildUser(db, { lastName: 'Geheim' }));
  const category = once(() => buildCategory(db, { name: named('Geheime Art') }));
  const folder = once(() => buildFolder(db, { name: named('Geheimer Ordner'), audience: everyone }));
  const document = (given: Parameters<typeof buildDocument>[1] = {}) =>
    buildDocument(db, { name: 'Geheim.pdf', ...given });
  const post = (state: 'draft' | 'published') =>
    buildPost(db, { title: 'Geheim', state, ...eventWith({ by: 'person' }) });
  const shown = { answer: 'Geheim', shownQuestion: 'Geheim', shownAnswer: 'Geheim', shownAt: new Date() };
  const published = once(() => post('published'));
  const certificate = once(async () => {
    const number = readableCode({ groups: 4, letters: 4 });
    const [postId, id] = [await post('published'), reader.id];
    await db.insert(attendees).values({ postId, id, userId: id, certificate: number });
    const seen = { day: '2027-01-16', at: new Date('2027-01-16T08:00:00Z'), present: true };
    await db.insert(attendances).values({ postId, attendeeId: id, userId: id, ...seen });
    return number;
  });
  return {
    '/api/document/categories/': category,
    '/api/document/entries/': () => document(),
    '/api/document/files/': async () => document({ categoryId: await category(), thumbnail: {} }),
    '/api/document/uploads/': () => uploaded(api, db, { createdBy: reader.id }),
    '/api/document/trash/': () => document({ trashedAt: new Date() }),
    '/api/posts/trash/': async () => {
      const id = await post('draft');
      await trashPosts(db, [id]);
      return id;
    },
    '/api/posts/templates/trash/': () => buildTemplate(db, { name: named('Geheime Vorlage'), trashedAt: new Date() }),
    '/api/posts/templates/': () => buildTemplate(db, { name: named('Geheime Vorlage'), title: 'Geheim' }),
    '/api/posts/text-blocks/': () => buildTextBlock(db, { name: named('Geheimer Baustein') }),
    '/api/search/synonyms/': () => buildSynonyms(db, { words: [named('Geheim'), named('Verborgen')] }),
    '/api/posts/': published,
    questionId: async () => buildQuestion(db, { postId: await published(), userId: reader.id, text: 'Geheim' }),
    '/api/questions/': async () => buildQuestion(db, { postId: await post('published'), ...shown, text: 'Geheim' }),
    folderId: folder,
    postId: published,
    uploadId: async () => uploaded(api, db, { createdBy: reader.id, postId: await published() }),
    fileId: async () => {
      const drawn = { smallId: await buildPicture(db), mailId: await buildPicture(db), width: 9, height: 9 };
      return buildPostFile(db, { postId: await published(), name: 'Geheim.png', ...drawn });
    },
    '/api/see-as/posts/': () => post('published'),
    '/api/see-as/drafts/': () => post('draft'),
    '/api/document/folders/': folder,
    '/api/see-as/folders/': folder,
    '/api/see-as/documents/': () => document(),
    '/api/mail-preferences/folders/': () => subscribed(db, reader),
    '/api/imports/': () => buildImport(db, { createdBy: reader.id, fileName: 'Geheim.csv' }),
    '/api/users/me/devices/': () => api.device(reader.subject, { userAgent: 'Geheim' }),
    '/api/users/me/passkeys/': () => api.passkey(reader.subject, { name: 'Geheim' }),
    '/api/users/me/push-subscriptions/': () => buildPushSubscription(db, { userId: reader.id, userAgent: 'Geheim' }),
    '/api/users/me/change-requests/': () => asked(db, reader),
    '/api/users/': user,
    '/api/craft/': () => buildCraft(db, { name: named('Geheimes Gewerk') }),
    '/api/association/': () => buildAssociation(db, { name: named('Geheimer Verband') }),
    '/api/guild/': guild,
    '/api/companies/': company,
    '/api/lists/': async () => buildList(db, { name: named('Geheime Liste'), userIds: [await user()] }),
    '/api/roles/': async () => (await term()).roleId,
    userId: user,
    otherId: other,
    partyId: other,
    attendeeId: other,
    code: certificate,
    '/api/certificates/': certificate,
    '/api/users/me/certificates/': certificate,
    companyId: company,
    guildId: guild,
    roleId: async () => (await term()).roleId,
    termId: async () => (await term()).termId,
    honourId: async () => buildHonour(db, { userId: await user(), name: 'Geheime Ehrung' }),
    consentId: async () => buildConsent(db, { userId: await user() }),
    userIds: other,
    token: async () => api.unsubscribing.make('here', reader.id),
    key: async () => {
      const key = readableCode({ groups: 7, letters: 4 });
      return (await saveChoice(db, { userId: reader.id, key, deadlines: true, reminder: false, onlyOwn: false })).key;
    },
  };
}

/** Rows that no path names, for the lists that show them. */
async function arrangeListed(db: Db, { reader, user }: { reader: Reader; user: string }): Promise<void> {
  await buildUser(db, { lastName: 'Geheim', email: 'geheim@geheim.example', state: 'invited' });
  await db.insert(fruits).values({ name: 'Geheim' });
  const decision = { askedAt: new Date(), decidedAt: new Date(), state: 'approved' as const };
  await db.insert(changeRequests).values({ userId: user, field: 'title', after: 'Geheim', ...decision });
  await buildPost(db, { title: 'Geheim', state: 'draft' });
  const late = await buildPost(db, {
    title: 'Geheim',
    deadline: '2099-12-31',
    eventAt: new Date('2027-06-01T09:00:00Z'),
  });
  const since = { dueAt: new Date(0), createdAt: new Date(0), stateAt: new Date(0) };
  const due = {
    kind: 'publication' as const,
    number: 1,
    userId: user,
    state: 'due' as const,
    frequency: 'atOnce' as const,
  };
  await db.insert(deliveries).values({ postId: late, ...due, ...since });
  await buildDocument(db, { name: 'Geheim.pdf', trashedAt: new Date() });
  await buildDocument(db, { name: 'Geheim.pdf', validUntil: '2026-12-01' });
  await subscribed(db, reader);
}

async function subscribed(db: Db, { id: userId }: Reader): Promise<string> {
  const audience = { include: [{ kind: 'everyone' as const }] };
  const folderId = await buildFolder(db, { name: `Geheime Post ${crypto.randomUUID()}`, audience });
  await db.insert(folderSubscriptions).values({ folderId, userId, notifiedAt: new Date() });
  return folderId;
}

async function asked(db: Db, { id: userId }: Reader): Promise<string> {
  const [row] = await db
    .insert(changeRequests)
    .values({ userId, field: 'title', after: 'Geheim', askedAt: new Date() })
    .onConflictDoUpdate({
      target: [changeRequests.tenantId, changeRequests.userId, changeRequests.field],
      targetWhere: eq(changeRequests.state, 'open'),
      set: { askedAt: new Date() },
    })
    .returning({ id: changeRequests.id });
  return row?.id ?? '';
}

function prefixOf(route: Route): string {
  return route.path.slice(0, route.path.indexOf('{'));
}

/** Undefined where none of the rows fits the path. */
export function callOf(route: Route, rows: Rows): ReturnType<typeof sampleCall> | undefined {
  const id = rows[prefixOf(route)];
  if (route.params && id === undefined) return undefined;
  const { path, ...call } = sampleCall(route, id === undefined ? rows : { ...rows, id });
  const secret = ['token', 'key'].find((name) => route.query?.shape[name]);
  return { ...call, path: secret ? `${path}?${secret}=${rows[secret]}` : path };
}

async function uploaded(api: TestApi, db: Db, given: { createdBy: string; postId?: string }): Promise<string> {
  const content = pdfOf();
  const name = `Geheim ${crypto.randomUUID()}.pdf`;
  const id = await buildUpload(db, { ...given, name, bytes: content.length });
  await mkdir(api.uploads, { recursive: true });
  await writeFile(join(api.uploads, id), content);
  return id;
}
