import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heic } from '#api/posts/files/fixtures/heic.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { officeWithFolder } from '../fixtures/office.ts';

let api: TestApi;
let office: Awaited<ReturnType<typeof officeWithFolder>>;
beforeAll(async () => {
  api = await testApi();
  office = await officeWithFolder(api);
});
afterAll(() => api.close());

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } });
const jpeg = () => picture().jpeg().toBuffer();
const png = () => picture().png().toBuffer();

describe('a picture is stored with the ending of what it is', () => {
  it.each<[given: string, content: () => Promise<Buffer>, name: string, type: string]>([
    ['Foto A.jfif', jpeg, 'Foto A.jpg', 'image/jpeg'],
    ['Foto B.pjpeg', jpeg, 'Foto B.jpg', 'image/jpeg'],
    ['Foto C.JPE', jpeg, 'Foto C.jpg', 'image/jpeg'],
    ['Foto D.jfif', png, 'Foto D.png', 'image/png'],
    ['Scan E.jpg', png, 'Scan E.png', 'image/png'],
    ['Scan F.png', jpeg, 'Scan F.jpg', 'image/jpeg'],
    ['Messenger G.jpeg', () => picture().webp().toBuffer(), 'Messenger G.webp', 'image/webp'],
    ['Moving H.png', () => picture().gif().toBuffer(), 'Moving H.gif', 'image/gif'],
    ['IMG_0815.jpg', async () => heic, 'IMG_0815.heic', 'image/heic'],
    ['IMG_0816.heic', jpeg, 'IMG_0816.jpg', 'image/jpeg'],
    ['Foto I.jpeg', jpeg, 'Foto I.jpeg', 'image/jpeg'],
  ])('%s', async (given, content, name, type) => {
    expect(await office.upload(given, await content())).toMatchObject({ status: 201, body: { name, type } });
  });

  it.each([
    ['a page', 'Seite.jpg', '<!doctype html><script>alert(1)</script>'],
    ['a document', 'Brief.jfif', '%PDF-1.7\n'],
    ['a drawing', 'Logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['words', 'Text.heic', 'Kein Bild'],
  ])('but not %s', async (_what, name, text) => {
    expect((await office.upload(name, Buffer.from(text))).status).toBe(422);
  });
});
