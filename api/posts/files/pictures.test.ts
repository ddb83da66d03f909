import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDrawing } from '#api/documents/thumbnails/drawing.service.ts';
import { sendWhole } from '#tests/support/tus.ts';
import { heic, heicBomb } from './fixtures/heic.ts';
import { openOffice } from './fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
const limits = { ...usualDrawing };
beforeAll(async () => {
  room = await openOffice({ drawing: limits });
});
afterAll(() => room.api.close());

const grey = { r: 120, g: 120, b: 120 };
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: grey } });
/** A JPEG may be followed by anything. */
const padded = (file: Buffer, bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
const moving = async () =>
  sharp([await canvas(300, 200).png().toBuffer(), await canvas(300, 200).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
const photo = (width = 3000, height = 1500) => canvas(width, height).jpeg().toBuffer();
const pictureOf = (file: { id: string; width: number; height: number }, given: object = {}, caption?: string) => ({
  type: 'picture',
  attrs: { file: file.id, width: file.width, height: file.height, alt: 'Ein Mann räumt', decorative: false, ...given },
  ...(caption && { content: [{ type: 'text', text: caption }] }),
});
const words = { type: 'paragraph', content: [{ type: 'text', text: 'Räumen Sie.' }] };
const text = (...content: object[]) => ({ body: { type: 'doc', content: [words, ...content] } });

async function withPicture(given: object = {}) {
  const post = await room.draft(given);
  const { body: file } = await room.uploadPicture(post, { content: await photo() });
  return { post, file };
}

async function load(post: string, file: string, { size = 'large', as = room.office.token } = {}) {
  const headers = { 'x-tenant': 'here', authorization: `Bearer ${as}` };
  const url = `/api/posts/${post}/files/${file}/picture?size=${size}`;
  const { statusCode, rawPayload, headers: sent } = await room.api.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, content: rawPayload, type: sent['content-type'] };
}

describe('a picture for a text', () => {
  it('is at most 2400 pixels wide, smaller for phones, and a WebP without what the camera noted', async () => {
    const post = await room.draft();
    const exif = { IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '48/1 0/1 0/1' } };
    const content = await sharp(await photo(3000, 1500))
      .withExif(exif)
      .toBuffer();
    expect(content.includes('Geheim')).toBe(true);
    const made = await room.uploadPicture(post, { content });
    expect(made).toMatchObject({ status: 201, body: { name: 'Foto.jpg', width: 2400, height: 1200, postId: post } });
    const [large, small] = [await load(post, made.body.id), await load(post, made.body.id, { size: 'small' })];
    expect(large).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await sharp(large.content).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1200 });
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
    for (const { content: bytes } of [large, small]) expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await readdir(room.api.uploads)).toEqual([]);
  });

  it.each([
    ['lying on its side', async () => canvas(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 200, 400],
    ['in the colours of printers', async () => canvas(300, 200).toColourspace('cmyk').jpeg().toBuffer(), 300, 200],
    ['with 100 million pixels', async () => canvas(12_000, 8_400).jpeg({ quality: 10 }).toBuffer(), 2400, 1680],
    ['with 25 MB to the byte', async () => padded(await photo(300, 200), 25 * 1024 * 1024), 300, 200],
    ['moving, as its first picture', moving, 300, 200],
    ['a PNG that is called .jpg', async () => canvas(300, 200).png().toBuffer(), 300, 200],
    ['partly transparent', async () => canvas(300, 200).ensureAlpha(0.5).png().toBuffer(), 300, 200],
    ['a HEIC of a phone, on its side', async () => heic, 64, 96],
    ['a HEIC that is called .jpg', async () => heic, 64, 96],
    ['tall', async () => canvas(100, 9000).png().toBuffer(), 44, 4000],
  ])('is taken %s', async (_what, content, width, height) => {
    const post = await room.draft();
    const made = await room.uploadPicture(post, { content: await content() });
    expect(made).toMatchObject({ status: 201, body: { width, height } });
    expect((await sharp((await load(post, made.body.id)).content).metadata()).space).toBe('srgb');
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = async () => canvas(7_200, 7_200).webp({ quality: 1, effort: 0 }).toBuffer();
  it.each([
    ['an SVG', 'Logo.svg', async () => svg, 415],
    ['an SVG that is called .png', 'Logo.png', async () => svg, 415],
    ['words', 'Foto.jpg', async () => Buffer.from('Kein Bild'), 415],
    ['half a picture', 'Foto.png', async () => (await canvas(300, 200).png().toBuffer()).subarray(0, 60), 422],
    ['a picture of 52 million pixels that is no photo', 'Foto.webp', bomb, 422],
    ['a HEIC that says it has 81 million pixels', 'IMG_0815.HEIC', async () => heicBomb, 422],
    ['half a HEIC', 'IMG_0815.HEIC', async () => heic.subarray(0, 340), 422],
    ['more than 25 MB', 'Foto.jpg', async () => Buffer.alloc(25 * 1024 * 1024 + 1), 413],
  ])('is refused if it is %s, and nothing is left of it', async (_what, name, content, status) => {
    const post = await room.draft();
    expect(await room.uploadPicture(post, { name, content: await content() })).toMatchObject({ status });
  });

  it('that a busy machine cannot prepare in time is not called damaged, and is finished later without a byte sent again', async () => {
    const post = await room.draft();
    const { id } = await sendWhole(room.api, {
      as: room.office.token,
      into: { postId: post },
      name: 'Foto.jpg',
      content: await photo(),
    });
    const finish = () => room.call('POST', `/api/posts/${post}/files`, { uploadId: id, as: 'picture' });
    limits.milliseconds = 1;
    expect(await finish()).toMatchObject({ status: 503, body: { code: 'documents.tooSlow' } });
    limits.milliseconds = usualDrawing.milliseconds;
    expect(await finish()).toMatchObject({ status: 201, body: { width: 2400 } });
    expect(await readdir(room.api.uploads)).toEqual([]);
  });

  it('is answered again when it is finished twice, and is no attachment', async () => {
    const { post, file } = await withPicture();
    const { body } = await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file)));
    expect(body).toMatchObject({ documents: [], documentIds: [] });
  });

  it('can stand in the text of its own post only', async () => {
    const { post, file } = await withPicture();
    const other = await room.draft();
    const wrong = { status: 400, body: { errors: [{ path: 'body' }] } };
    expect(await room.call('PATCH', `/api/posts/${other}`, text(pictureOf(file)))).toMatchObject(wrong);
    expect(await room.call('POST', '/api/posts', text(pictureOf(file)))).toMatchObject(wrong);
    const attachment = await room.attach(post);
    const none = { id: attachment, width: 1, height: 1 };
    expect(await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(none)))).toMatchObject(wrong);
  });
});

describe('a post with a picture', () => {
  it('is published with a description of each, or with the word that it is decoration', async () => {
    const { post, file } = await withPicture();
    await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file, { alt: '' })));
    expect(await room.publish(post)).toMatchObject({ status: 409, body: { errors: [{ path: 'pictures' }] } });
    await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file, { alt: '', decorative: true })));
    expect(await room.publish(post)).toMatchObject({ status: 200 });
  });

  it('shows it to those who see the post, and is found by its caption, which is not in the lead', async () => {
    const { post, file } = await withPicture({ audience: { include: [room.hers] } });
    const { body } = await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file, {}, 'Streukiste am Gehweg')));
    expect(body.lead).toBe('Räumen Sie.');
    await room.publish(post);
    expect(await load(post, file.id, { as: room.anna.token })).toMatchObject({ status: 200 });
    expect(await load(post, file.id, { as: room.bert.token })).toMatchObject({ status: 404 });
    const found = await room.call('GET', '/api/search?search=Streukiste&in=posts', undefined, room.anna.token);
    expect(found.body.items).toMatchObject([{ post: { id: post } }]);
    await room.call('POST', `/api/posts/${post}/withdraw`, { note: null });
    expect(await load(post, file.id, { as: room.anna.token })).toMatchObject({ status: 404 });
  });

  it('is copied with pictures of its own', async () => {
    const { post, file } = await withPicture();
    await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file)));
    const { body: copy } = await room.call('POST', `/api/posts/${post}/duplicate`);
    const own = copy.body.content[1].attrs.file;
    expect(own).not.toBe(file.id);
    await room.call('DELETE', `/api/posts/${post}`);
    expect(await load(copy.id, own)).toMatchObject({ status: 200 });
  });

  it('has it again where a correction took it out and a revision is restored', async () => {
    const { post, file } = await withPicture({ audience: { include: [room.hers] } });
    await room.call('PATCH', `/api/posts/${post}`, text(pictureOf(file)));
    await room.publish(post);
    const publishCorrection = async () =>
      room.call('POST', `/api/posts/${post}/correction/publish`, { note: null, announce: false, mail: false });
    await room.call('PATCH', `/api/posts/${post}/correction`, text());
    await publishCorrection();
    const seen = async () =>
      Promise.all([room.anna, room.bert].map(async ({ token }) => load(post, file.id, { as: token })));
    expect(await seen()).toMatchObject([{ status: 404 }, { status: 404 }]);
    await room.call('POST', `/api/posts/${post}/revisions/1/restore`, {});
    await publishCorrection();
    expect(await seen()).toMatchObject([{ status: 200, type: 'image/webp' }, { status: 404 }]);
  });
});
