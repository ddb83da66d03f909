import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '#api/base/database.ts';
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
  buildUpload,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { deliveries, mailings } from '#database/schema/deliveries.ts';
import { fruits } from '#database/schema/fruits.ts';
import { invitations } from '#database/schema/invitations.ts';
import { buildPushSubscription } from './push-service.ts';
import { folderSubscriptions } from '#database/schema/subscriptions.ts';
import type { Route } from '#contract/base/route.ts';
import type { TestApi } from './api.ts';
import { pdfOf } from './form.ts';
import { sampleCall } from './sample-call.ts';

/** Rows of every kind in the tenant `here`, each containing `geheim`: ids by path prefix and parameter. */
export async function arrangeRows(
  api: TestApi,
  reader: { id: string; subject: string },
): Promise<Record<string, string>> {
  const device = await api.device(reader.subject, { userAgent: 'Geheim' });
  const passkey = await api.passkey(reader.subject, { name: 'Geheim' });
  return api.arrange(async (db) => {
    const craft = await buildCraft(db, { name: `Geheimes Gewerk ${crypto.randomUUID()}` });
    const association = await buildAssociation(db, { name: `Geheimer Verband ${crypto.randomUUID()}` });
    const guild = await buildGuild(db, { name: `Geheime Innung ${crypto.randomUUID()}` });
    const company = await buildCompany(db, { name: 'Geheimer Betrieb' });
    await buildMembership(db, { companyId: company, guildId: guild });
    const user = await buildUser(db, { lastName: 'Geheim', state: 'pending', pictureId: await buildPicture(db) });
    await employ(db, { userId: user, companyId: company });
    const { termId, roleId } = await grant(db, { userId: user, role: `geheim-${crypto.randomUUID()}`, guildId: guild });
    const other = await buildUser(db, { lastName: 'Geheim' });
    const invited = await buildUser(db, { lastName: 'Geheim', state: 'invited' });
    await db.insert(invitations).values({ userId: invited, email: 'geheim@geheim.example', state: 'sent' });
    await db.insert(fruits).values({ name: 'Geheim' });
    const [asked] = await db
      .insert(changeRequests)
      .values({ userId: reader.id, field: 'title', after: 'Geheim', askedAt: new Date() })
      .onConflictDoUpdate({
        target: [changeRequests.tenantId, changeRequests.userId, changeRequests.field],
        targetWhere: eq(changeRequests.state, 'open'),
        set: { askedAt: new Date() },
      })
      .returning({ id: changeRequests.id });
    await db.insert(changeRequests).values({ userId: user, field: 'salutation', after: 'Geheim', askedAt: new Date() });
    const decision = { askedAt: new Date(), decidedAt: new Date(), state: 'approved' as const };
    await db.insert(changeRequests).values({ userId: user, field: 'title', after: 'Geheim', ...decision });
    const honourId = await buildHonour(db, { userId: user, name: 'Geheime Ehrung' });
    const consentId = await buildConsent(db, { userId: user });
    const list = await buildList(db, { name: `Geheime Liste ${crypto.randomUUID()}`, userIds: [user] });
    await buildPost(db, { title: 'Geheim', state: 'draft' });
    const late = await buildPost(db, { title: 'Geheim', deadline: '2099-12-31' });
    await db.insert(mailings).values({ postId: late, revision: 1, origin: 'https://geheim.example' });
    const since = { dueAt: new Date(0), createdAt: new Date(0), stateAt: new Date(0) };
    await db
      .insert(deliveries)
      .values({ postId: late, revision: 1, userId: user, state: 'due', pace: 'atOnce', ...since });
    const category = await buildCategory(db, { name: `Geheime Art ${crypto.randomUUID()}` });
    await buildDocument(db, { name: 'Geheim.pdf', trashedAt: new Date() });
    const folder = await buildFolder(db, {
      name: `Geheimer Ordner ${crypto.randomUUID()}`,
      audience: { include: [{ kind: 'everyone' }] },
    });
    await buildDocument(db, { name: 'Geheim.pdf', validUntil: '2026-12-01' });
    const subscribed = await buildFolder(db, {
      name: `Geheime Post ${crypto.randomUUID()}`,
      audience: { include: [{ kind: 'everyone' }] },
    });
    await db.insert(folderSubscriptions).values({ folderId: subscribed, userId: reader.id, toldAt: new Date() });
    return {
      '/api/document/categories/': category,
      '/api/document/entries/': await buildDocument(db, { name: 'Geheim.pdf' }),
      '/api/document/files/': await buildDocument(db, { name: 'Geheim.pdf', categoryId: category, thumbnail: {} }),
      '/api/document/uploads/': await uploaded(api, db, reader.id),
      '/api/document/trash/': await buildDocument(db, { name: 'Geheim.pdf', trashedAt: new Date() }),
      '/api/posts/': await buildPost(db, { title: 'Geheim', state: 'published' }),
      '/api/see-as/posts/': await buildPost(db, { title: 'Geheim', state: 'published' }),
      '/api/see-as/drafts/': await buildPost(db, { title: 'Geheim', state: 'draft' }),
      '/api/document/folders/': folder,
      '/api/see-as/folders/': folder,
      '/api/see-as/documents/': await buildDocument(db, { name: 'Geheim.pdf' }),
      '/api/mail-preferences/folders/': subscribed,
      '/api/imports/': await buildImport(db, { createdBy: reader.id, fileName: 'Geheim.csv' }),
      '/api/users/me/devices/': device,
      '/api/users/me/passkeys/': passkey,
      '/api/users/me/push-subscriptions/': await buildPushSubscription(db, { userId: reader.id, userAgent: 'Geheim' }),
      '/api/users/me/change-requests/': asked?.id ?? '',
      '/api/users/': user,
      '/api/craft/': craft,
      '/api/association/': association,
      '/api/guild/': guild,
      '/api/companies/': company,
      '/api/lists/': list,
      '/api/roles/': roleId,
      userId: user,
      otherId: other,
      companyId: company,
      guildId: guild,
      roleId,
      termId,
      honourId,
      consentId,
      userIds: other,
      token: api.unsubscribing.make('here', reader.id),
    };
  });
}

/** Undefined where none of the rows fits the path. */
export function callOf(route: Route, rows: Record<string, string>): ReturnType<typeof sampleCall> | undefined {
  const id = rows[route.path.slice(0, route.path.indexOf('{'))];
  if (route.params && id === undefined) return undefined;
  const { path, ...call } = sampleCall(route, id === undefined ? rows : { ...rows, id });
  return { ...call, path: route.query?.shape['token'] ? `${path}?token=${rows['token']}` : path };
}

async function uploaded(api: TestApi, db: Db, createdBy: string): Promise<string> {
  const content = pdfOf();
  const name = `Geheim ${crypto.randomUUID()}.pdf`;
  const id = await buildUpload(db, { createdBy, name, bytes: content.length });
  await mkdir(api.uploads, { recursive: true });
  await writeFile(join(api.uploads, id), content);
  return id;
}
