import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heic } from './fixtures/heic.ts';
import { openOffice } from './fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice();
});
afterAll(() => room.api.close());

const photo = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#276e77' } })
    .jpeg()
    .toBuffer();

async function upload(post: string) {
  const { body } = await room.uploadPicture(post, { content: await photo() });
  return { file: body.id as string, width: body.width as number, height: body.height as number };
}

const described = { x: 20, y: 80, alt: 'Ein Mann räumt', decorative: false, caption: 'Streukiste am Gehweg' };

/** A draft with a cover, and the cover. */
async function covered(given: object = {}, words: object = {}) {
  const post = await room.draft(given);
  const cover = { ...(await upload(post)), ...described, ...words };
  const { body } = await room.call('PATCH', `/api/posts/${post}`, { cover });
  expect(body.cover).toEqual(cover);
  return { post, cover };
}

async function load(post: string, file: string, { size = 'card', as = room.office.token } = {}) {
  const headers = { 'x-tenant': 'here', authorization: `Bearer ${as}` };
  const url = `/api/posts/${post}/files/${file}/picture?size=${size}`;
  const { statusCode, rawPayload, headers: sent } = await room.api.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, content: rawPayload, type: sent['content-type'] };
}

const hers = () => ({ audience: { include: [room.hers] } });

describe('a cover', () => {
  it.each<[name: string, content: () => Promise<Buffer>]>([
    ['Foto.jfif', photo],
    ['Foto.pjpeg', photo],
    ['Bildschirmfoto.png', photo],
    [
      'Messenger.jpg',
      async () =>
        sharp(await photo())
          .webp()
          .toBuffer(),
    ],
    [
      'Scan.jpg',
      async () =>
        sharp(await photo())
          .png()
          .toBuffer(),
    ],
    ['IMG_0815.jpg', async () => heic],
  ])('may be a picture whatever its ending is: %s', async (name, content) => {
    const post = await room.draft();
    const made = await room.uploadPicture(post, { name, content: await content() });
    const { id: file, width, height } = made.body;
    const cover = { file, width, height, ...described };
    expect((await room.call('PATCH', `/api/posts/${post}`, { cover })).body.cover).toEqual(cover);
    expect(await load(post, file)).toMatchObject({ status: 200, type: 'image/jpeg' });
  });

  it('is one of the pictures of its post', async () => {
    const { cover } = await covered();
    const other = await room.draft();
    const wrong = { status: 400, body: { errors: [{ path: 'cover' }] } };
    expect(await room.call('PATCH', `/api/posts/${other}`, { cover })).toMatchObject(wrong);
    expect(await room.call('POST', '/api/posts', { cover })).toMatchObject(wrong);
    const attached = await room.attach(other);
    expect(await room.call('PATCH', `/api/posts/${other}`, { cover: { ...cover, file: attached } })).toMatchObject(
      wrong,
    );
  });

  it.each([
    ['x', 101],
    ['y', -1],
    ['x', 20.5],
    ['alt', 'a'.repeat(301)],
    ['caption', 'a'.repeat(201)],
  ])('is refused with %s as %s', async (field, value) => {
    const { post, cover } = await covered();
    const { status, body } = await room.call('PATCH', `/api/posts/${post}`, { cover: { ...cover, [field]: value } });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: `cover.${field}` });
  });

  it('is published with a description, or with the word that it is decoration', async () => {
    const { post, cover } = await covered({}, { alt: '' });
    expect(await room.publish(post)).toMatchObject({ status: 409, body: { errors: [{ path: 'pictures' }] } });
    await room.call('PATCH', `/api/posts/${post}`, { cover: { ...cover, decorative: true } });
    expect(await room.publish(post)).toMatchObject({ status: 200 });
  });

  it('is on the card of those who see the post, small enough for it, and found by its caption', async () => {
    const { post, cover } = await covered(hers(), { caption: 'Räumfahrzeug am Bauhof' });
    await room.publish(post);
    const feed = await room.call('GET', '/api/posts', undefined, room.anna.token);
    expect(feed.body.items.find(({ id }: { id: string }) => id === post).cover).toEqual(cover);
    const card = await load(post, cover.file, { as: room.anna.token });
    expect(card).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(await sharp(card.content).metadata()).toMatchObject({ width: 600, height: 300 });
    expect(await load(post, cover.file, { as: room.bert.token })).toMatchObject({ status: 404 });
    const found = await room.call('GET', '/api/search?search=Bauhof&in=posts', undefined, room.anna.token);
    expect(found.body.items).toMatchObject([{ post: { id: post } }]);
  });

  it('is for the audience of now: after readdressing, withdrawing and restoring', async () => {
    const { post, cover } = await covered(hers());
    await room.publish(post);
    const seen = async () => {
      const [anna, bert] = [room.anna, room.bert].map(({ token }) => load(post, cover.file, { as: token }));
      return [(await anna)?.status, (await bert)?.status];
    };
    expect(await seen()).toEqual([200, 404]);
    await room.call('PUT', `/api/posts/${post}/audience?send=false`, { include: [room.his] });
    expect(await seen()).toEqual([404, 200]);
    await room.call('POST', `/api/posts/${post}/withdraw`, { note: null });
    expect(await seen()).toEqual([404, 404]);
    await room.call('POST', `/api/posts/${post}/restore?send=false`);
    expect(await seen()).toEqual([404, 200]);
  });

  it('changes by a correction, and readers have an earlier one only where it was announced', async () => {
    const { post, cover } = await covered(hers());
    await room.publish(post);
    const next = { ...(await upload(post)), ...described };
    await room.call('PATCH', `/api/posts/${post}/correction`, { cover: { ...next, alt: '' } });
    const publish = () =>
      room.call('POST', `/api/posts/${post}/correction/publish`, { note: null, announce: false, mail: false });
    expect(await publish()).toMatchObject({ status: 409, body: { errors: [{ path: 'pictures' }] } });
    expect(await load(post, next.file, { as: room.anna.token })).toMatchObject({ status: 404 });
    await room.call('PATCH', `/api/posts/${post}/correction`, { cover: next });
    await publish();
    expect(await load(post, next.file, { as: room.anna.token })).toMatchObject({ status: 200 });
    expect(await load(post, cover.file, { as: room.anna.token })).toMatchObject({ status: 404 });
    expect(await load(post, cover.file)).toMatchObject({ status: 200 });
    await room.call('POST', `/api/posts/${post}/revisions/1/restore`, {});
    await publish();
    const { body } = await room.call('GET', `/api/posts/${post}`, undefined, room.anna.token);
    expect(body.cover).toEqual(cover);
    expect(await load(post, cover.file, { as: room.anna.token })).toMatchObject({ status: 200 });
  });

  it('is copied with the post, with what is always to be seen, and comes back from the trash', async () => {
    const { post, cover } = await covered();
    const { body: copy } = await room.call('POST', `/api/posts/${post}/duplicate`);
    expect(copy.cover).toEqual({ ...cover, file: expect.not.stringContaining(cover.file) });
    await room.call('DELETE', `/api/posts/${post}`);
    expect(await load(copy.id, copy.cover.file)).toMatchObject({ status: 200 });
    expect(await load(post, cover.file)).toMatchObject({ status: 404 });
    const back = await room.call('POST', `/api/posts/trash/${post}/restore`);
    expect(back.body.cover).toEqual(cover);
    expect(await load(post, cover.file)).toMatchObject({ status: 200 });
  });
});
