import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { keepFiles } from '#api/documents/storage/nightly.worker.ts';
import { keepNoLonger } from '#api/privacy/retention.worker.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { buildFolder } from '#sample/builders.ts';
import { pdfOf } from '#tests/support/form.ts';
import { sendWhole } from '#tests/support/tus.ts';
import { flyer, openOffice } from './fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice();
});
afterAll(() => room.api.close());

const nowhere = '00000000-0000-7000-8000-000000000000';
const start = new Date('2026-11-20T09:00:00Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const at = (post: string, file: string) => `/api/posts/${post}/files/${file}`;
const download = (post: string, file: string, as: string) =>
  room.call('GET', `${at(post, file)}/download`, undefined, as);

describe('a file of a post', () => {
  it('is uploaded, named by the post and listed with its name, kind and size', async () => {
    const post = await room.draft();
    const made = await room.upload(post);
    const file = { name: 'Flyer.pdf', type: 'application/pdf', bytes: flyer.length, postId: post };
    expect(made).toMatchObject({ status: 201, body: file });
    const named = await room.call('PATCH', `/api/posts/${post}`, { documentIds: [made.body.id] });
    expect(named).toMatchObject({ status: 200, body: { documentIds: [made.body.id], documents: [file] } });
    await room.publish(post);
    const { body: read } = await room.call('GET', `/api/posts/${post}`, undefined, room.anna.token);
    expect(read).toMatchObject({ documentIds: [made.body.id], documents: [file] });
    expect(await room.call('GET', at(post, made.body.id), undefined, room.anna.token)).toMatchObject({
      status: 200,
      body: { ...file, post: { id: post, title: 'Winterdienst' }, scan: 'unscanned' },
    });
    const sent = await download(post, made.body.id, room.anna.token);
    expect(sent).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(sent.headers['content-disposition']).toContain('Flyer.pdf');
  });

  it('is named in the log where the post attaches it', async () => {
    const post = await room.draft();
    const id = await room.attach(post);
    const { body } = await room.call('GET', `/api/audit?entity=posts&entityId=${post}`);
    expect(JSON.stringify(body.items)).toContain(JSON.stringify({ id, name: 'Flyer.pdf', gone: false }));
  });

  it('is answered again when its upload is finished twice', async () => {
    const post = await room.draft();
    const { id: uploadId } = await sendWhole(room.api, {
      as: room.office.token,
      into: { postId: post },
      name: 'a.pdf',
      content: flyer,
    });
    const [first, again] = [
      await room.call('POST', `/api/posts/${post}/files`, { uploadId }),
      await room.call('POST', `/api/posts/${post}/files`, { uploadId }),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(await room.call('POST', `/api/document/uploads/${uploadId}/document`, {})).toMatchObject({ status: 404 });
    const other = await room.draft();
    expect(await room.call('POST', `/api/posts/${other}/files`, { uploadId })).toMatchObject({ status: 404 });
  });

  it('stands in one order with documents of the archive, at most twenty together', async () => {
    const post = await room.draft();
    const ids = [await room.attach(post), await room.attach(post)];
    expect(
      (await room.call('PATCH', `/api/posts/${post}`, { documentIds: ids.toReversed() })).body.documents,
    ).toMatchObject(ids.toReversed().map((id) => ({ id })));
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(await room.call('PATCH', `/api/posts/${post}`, { documentIds: many })).toMatchObject({ status: 400 });
  });

  it('can be named by its own post only', async () => {
    const [post, other] = [await room.draft(), await room.draft()];
    const file = await room.attach(post);
    const wrong = { status: 400, body: { errors: [{ path: 'documentIds.0' }] } };
    expect(await room.call('PATCH', `/api/posts/${other}`, { documentIds: [file] })).toMatchObject(wrong);
    expect(await room.call('POST', '/api/posts', { title: 'Neu', documentIds: [file] })).toMatchObject(wrong);
    expect(await download(other, file, room.office.token)).toMatchObject({ status: 404 });
  });

  it.each([
    [
      'a content that does not fit its name',
      { name: 'Satzung.pdf', content: Buffer.from('Kein PDF') },
      422,
      'documents.wrongContent',
    ],
    ['a type that is not taken', { name: 'Programm.exe', content: Buffer.from('MZ') }, 415, 'documents.typeNotTaken'],
  ])('is refused with %s, and nothing is left of it', async (_what, given, status, code) => {
    const post = await room.draft();
    expect(await room.upload(post, given)).toMatchObject({ status, body: { code } });
    expect(await readdir(room.api.uploads).catch(() => [])).toEqual([]);
  });

  it('is for the office to upload, into posts that exist', async () => {
    const post = await room.draft();
    const into = { postId: post };
    const sent = { name: 'a.pdf', content: flyer };
    expect(await sendWhole(room.api, { as: room.anna.token, into, ...sent })).toMatchObject({ status: 403 });
    const gone = { as: room.office.token, into: { postId: nowhere }, ...sent };
    expect(await sendWhole(room.api, gone)).toMatchObject({ status: 404 });
    expect(await sendWhole(room.api, { as: room.office.token, into: {}, ...sent })).toMatchObject({ status: 400 });
  });

  it('is copied with a copy of its post, and each lives without the other', async () => {
    const post = await room.draft();
    const file = await room.attach(post);
    const { body: copy } = await room.call('POST', `/api/posts/${post}/duplicate`);
    expect(copy.documents).toMatchObject([{ name: 'Flyer.pdf', postId: copy.id }]);
    expect(copy.documentIds).not.toContain(file);
    await room.call('DELETE', `/api/posts/${post}`);
    expect(await download(copy.id, copy.documentIds[0], room.office.token)).toMatchObject({ status: 200 });
  });

  it('is copied into a folder, with the audience of the folder', async () => {
    const post = await room.draft({ audience: { include: [room.hers] } });
    const file = await room.attach(post, { content: pdfOf('Kopie') });
    const folder = await room.api.arrange((db) => buildFolder(db, { audience: { include: [room.his] } }));
    const copied = await room.call('POST', `${at(post, file)}/document`, { folderId: folder });
    expect(copied).toMatchObject({ status: 201, body: { name: 'Flyer.pdf', path: [{ id: folder }] } });
    const path = `/api/document/files/${copied.body.id}/download`;
    expect((await room.call('GET', path, undefined, room.bert.token)).status).toBe(200);
    expect((await room.call('GET', path, undefined, room.anna.token)).status).toBe(404);
    const again = await room.call('POST', `${at(post, file)}/document`, { folderId: folder });
    expect(again).toMatchObject({ status: 409 });
    expect(await room.call('POST', `${at(post, file)}/document`, { folderId: nowhere })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'folderId' }] },
    });
  });
});

describe('a document of the archive', () => {
  it('is attached as a copy for all who see the post, and the copy stays when the document goes', async () => {
    const folder = await room.api.arrange((db) => buildFolder(db, { audience: { include: [room.his], exclude: [] } }));
    const draft = await room.draft({ audience: { include: [room.hers] } });
    const file = await room.attach(draft);
    const { body: filed } = await room.call('POST', `${at(draft, file)}/document`, { folderId: folder });
    const post = await room.draft({ audience: { include: [room.hers] }, documentIds: [filed.id] });
    const copies = `/api/posts/${post}/files/copies`;
    const copied = await room.call('POST', copies, { documentId: filed.id });
    expect(copied).toMatchObject({ status: 200, body: { name: 'Flyer.pdf', postId: post } });
    await room.call('PATCH', `/api/posts/${post}`, { documentIds: [copied.body.id] });
    await room.publish(post);
    await room.call('DELETE', `/api/document/files/${filed.id}`);
    expect(await download(post, copied.body.id, room.anna.token)).toMatchObject({ status: 200 });
    expect(await download(post, copied.body.id, room.bert.token)).toMatchObject({ status: 404 });

    const missing = { status: 400, body: { errors: [{ path: 'documentId' }] } };
    expect(await room.call('POST', copies, { documentId: filed.id })).toMatchObject(missing);
    expect(await room.call('POST', copies, { documentId: file }, room.anna.token)).toMatchObject({ status: 403 });
    expect(await room.call('POST', `/api/posts/${nowhere}/files/copies`, { documentId: file })).toMatchObject({
      status: 404,
    });
  });
});

describe('a file that a correction takes out', () => {
  it('is there for the office and comes back with its revision, and readers have it as far as they see that', async () => {
    const post = await room.draft({ audience: { include: [room.hers] } });
    const file = await room.attach(post);
    await room.publish(post);
    const correct = async (change: object, announce: boolean) => {
      await room.call('PATCH', `/api/posts/${post}/correction`, change);
      const note = announce ? 'Neu' : null;
      await room.call('POST', `/api/posts/${post}/correction/publish`, { note, announce, mail: false });
    };
    await correct({ documentIds: [] }, false);
    expect(await download(post, file, room.anna.token)).toMatchObject({ status: 404 });
    expect(await download(post, file, room.office.token)).toMatchObject({ status: 200 });
    await night(days(40));
    await room.call('POST', `/api/posts/${post}/revisions/1/restore`, {});
    await correct({ title: 'Winterdienst neu' }, true);
    expect(await download(post, file, room.anna.token)).toMatchObject({ status: 200 });
    await correct({ documentIds: [] }, true);
    expect(await download(post, file, room.anna.token)).toMatchObject({ status: 200 });
    expect(await download(post, file, room.bert.token)).toMatchObject({ status: 404 });
  });
});

async function night(now: Date): Promise<void> {
  room.api.clock.now = now;
  const tenants = {
    all: [tenantFrom('here', TenantFile.parse({ name: 'Innung', keepDays: { trash: 30 } }))],
    lostHosts: [],
  };
  const given = { database: room.api.unhurried, tenants, log: createLog('silent') };
  const { signal } = new AbortController();
  await keepNoLonger(given, signal);
  await keepFiles({ ...given, files: room.api.files, now: () => now }, signal);
  // Tokens are of that day.
  room.api.clock.now = start;
}

describe('at night', () => {
  it('files go that no text of their post names, two days after they came, and no others', async () => {
    room.api.clock.now = start;
    const [kept, emptied, trashed] = [await room.draft(), await room.draft(), await room.draft()];
    const files = {
      kept: await room.attach(kept),
      taken: await room.attach(emptied),
      trashed: await room.attach(trashed),
    };
    const { body: unnamed } = await room.upload(kept, { name: 'Allein.pdf' });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const pictures = [
      (await room.uploadPicture(kept, { name: 'Bild.png', content: png })).body,
      (await room.uploadPicture(kept, { name: 'Bild.png', content: png })).body,
    ];
    const attrs = { file: pictures[0].id, width: 9, height: 9, alt: '', decorative: true };
    await room.call('PATCH', `/api/posts/${kept}`, { body: { type: 'doc', content: [{ type: 'picture', attrs }] } });
    await room.call('PATCH', `/api/posts/${emptied}`, { documentIds: [] });
    await room.call('DELETE', `/api/posts/${trashed}`);
    const there = async (post: string, file: string) => (await room.call('GET', at(post, file))).status;
    await night(days(1));
    expect([await there(kept, unnamed.id), await there(emptied, files.taken)]).toEqual([200, 200]);
    await night(days(3));
    expect([await there(kept, unnamed.id), await there(emptied, files.taken)]).toEqual([404, 404]);
    expect(await there(kept, files.kept)).toBe(200);
    expect(await Promise.all(pictures.map(({ id }) => there(kept, id)))).toEqual([200, 404]);
    await room.call('POST', `/api/posts/trash/${trashed}/restore`);
    expect(await download(trashed, files.trashed, room.office.token)).toMatchObject({ status: 200 });
    await room.call('DELETE', `/api/posts/${trashed}`);
    await night(days(35));
    expect(await download(kept, files.kept, room.office.token)).toMatchObject({ status: 200 });
    expect(await room.api.arrange((db) => db.$count(postFiles, eq(postFiles.postId, trashed)))).toBe(0);
  });
});
