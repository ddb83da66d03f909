import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocument, buildFolder, buildUser } from '#sample/builders.ts';
import { documents, documentVersions } from '#database/schema/documents.ts';
import { folders } from '#database/schema/folders.ts';
import { documentDownloads, folderSubscriptions } from '#database/schema/subscriptions.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const [early, late] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-05-01T08:00:00Z')];

it('the person who stays keeps what both people uploaded, deleted, loaded and subscribed to', async () => {
  const made = await api.arrange(async (db) => {
    const [one, two] = [await buildUser(db), await buildUser(db)];
    const document = await buildDocument(db, { uploadedBy: two, trashedBy: two, trashedAt: late });
    await db.update(documentVersions).set({ uploadedBy: two }).where(eq(documentVersions.documentId, document));
    const folder = await buildFolder(db, { trashedBy: two, trashedAt: late });
    const loaded = (userId: string, firstAt: Date, lastAt: Date, times: number) =>
      db.insert(documentDownloads).values({ documentId: document, number: 1, userId, firstAt, lastAt, times });
    await loaded(one, late, late, 1);
    await loaded(two, early, early, 2);
    await db.insert(folderSubscriptions).values({ folderId: folder, userId: one, notifiedAt: early });
    await db.insert(folderSubscriptions).values({ folderId: folder, userId: two, notifiedAt: late });
    return { one, two, document, folder };
  });
  const { one, two, document, folder } = made;
  const merged = await api.call('POST', `/api/users/${one}/merge`, { as: office.token, body: { otherId: two } });
  expect(merged.status).toBe(200);
  const found = await api.arrange(async (db) => ({
    document: await db.select().from(documents).where(eq(documents.id, document)),
    versions: await db.select().from(documentVersions).where(eq(documentVersions.documentId, document)),
    folder: await db.select().from(folders).where(eq(folders.id, folder)),
    downloads: await db.select().from(documentDownloads).where(eq(documentDownloads.documentId, document)),
    subscriptions: await db.select().from(folderSubscriptions).where(eq(folderSubscriptions.folderId, folder)),
  }));
  expect(found).toMatchObject({
    document: [{ uploadedBy: one, trashedBy: one }],
    versions: [{ uploadedBy: one }],
    folder: [{ trashedBy: one }],
    downloads: [{ userId: one, firstAt: early, lastAt: late, times: 3 }],
    subscriptions: [{ userId: one, notifiedAt: late }],
  });
});
