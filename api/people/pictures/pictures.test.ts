import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewers } from '#contract/people/words.ts';
import { buildGuild, buildMembership, employ, grant } from '#sample/builders.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { removeUnusedFilesSql } from '#api/documents/trash/trash.sql.ts';
import { heic, heicBomb } from '#api/posts/files/fixtures/heic.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const square = (background: string, size = 512) =>
  sharp({ create: { width: size, height: size, channels: 3, background } });
const jpeg = { 'content-type': 'image/jpeg' };

async function put(as: string, raw: Buffer, headers: Record<string, string> = jpeg) {
  return api.call('PUT', '/api/users/me/picture', { as, raw, headers });
}
const get = (as: string, id: string) => api.call('GET', `/api/users/${id}/picture`, { as });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.files.list('here')) keys.push(key);
  return keys.toSorted();
}

describe('the own picture', () => {
  it('is stored small, without the metadata of the camera, and is returned with its checksum', async () => {
    const { id, token } = await api.signIn();
    const taken = square('#246', 900).withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    const put1 = await put(token, await taken.jpeg().toBuffer());
    expect(put1).toMatchObject({ status: 200, body: { version: 2 } });
    const { body: me } = await api.call('GET', '/api/users/me', { as: token });
    expect(me).toMatchObject({ avatar: put1.body.avatar, version: 2 });

    const picture = await get(token, id);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', etag: `"${me.avatar}"` });
    const { width, height, format, exif } = await sharp(picture.body as Buffer).metadata();
    expect([width, height, format, exif]).toEqual([320, 320, 'webp', undefined]);
  });

  it.each([
    ['image/heic', 'a photo of a phone'],
    ['image/heif', 'a photo of a phone under its other type'],
    ['image/jpeg', 'a photo of a phone that is called .jpg'],
    ['image/png', 'a photo of a phone that is called .png'],
  ])('sent as %s is taken, %s, and is stored as the others are', async (type) => {
    const { id, token } = await api.signIn();
    expect((await put(token, heic, { 'content-type': type })).status).toBe(200);
    const { width, height, format } = await sharp((await get(token, id)).body as Buffer).metadata();
    expect([width, height, format]).toEqual([64, 96, 'webp']);
  });

  it.each([
    ['JPEG that is called .png', () => square('#246').jpeg().toBuffer(), 'image/png'],
    ['WebP that is called .jpg', () => square('#246').webp().toBuffer(), 'image/jpeg'],
    ['PNG that is called .webp', () => square('#246').png().toBuffer(), 'image/webp'],
    ['AVIF', () => square('#246', 64).avif().toBuffer(), 'image/avif'],
  ])('may be a %s', async (_what, raw, type) => {
    const { token } = await api.signIn();
    expect((await put(token, await raw(), { 'content-type': type })).status).toBe(200);
  });

  it('replaces the one before, whose bytes are deleted', async () => {
    const { id, token } = await api.signIn();
    await put(token, await square('#246').jpeg().toBuffer());
    const before = await stored();
    await put(token, await square('#642').png().toBuffer(), { 'content-type': 'image/png' });
    const after = await stored();
    expect(after.length).toBe(before.length);
    expect(after).not.toEqual(before);
    expect((await get(token, id)).status).toBe(200);
  });

  it('that the store has lost is reported as missing', async () => {
    const { id, token } = await api.signIn();
    await put(token, await square('#246').jpeg().toBuffer());
    for await (const { key } of api.files.list()) await api.files.remove(key);
    expect(await get(token, id)).toMatchObject({ status: 503, body: { code: 'documents.fileMissing' } });
  });

  it('is taken away by its owner or by the office, with its file', async () => {
    const left = await stored();
    for (const [as, path] of [
      ['own', '/api/users/me/picture'],
      ['office', undefined],
    ]) {
      const { id, token } = await api.signIn();
      await put(token, await square('#246').jpeg().toBuffer());
      const by = as === 'own' ? token : office.token;
      expect((await api.call('DELETE', path ?? `/api/users/${id}/picture`, { as: by })).status).toBe(204);
      expect((await get(token, id)).status).toBe(404);
      expect((await api.call('GET', '/api/users/me', { as: token })).body.avatar).toBeNull();
    }
    expect(await stored()).toEqual(left);
  });

  it.each<[string, Buffer, string]>([
    [
      'a drawing that calls itself a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'documents.wrongContent',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'documents.wrongContent'],
    ['a phone’s photo of too many pixels', heicBomb, 'documents.damaged'],
    ['a picture that breaks off', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'documents.damaged'],
  ])('%s is refused, and nothing is left of it', async (_what, raw, code) => {
    const { token } = await api.signIn();
    const left = await stored();
    expect(await put(token, raw)).toMatchObject({ status: 422, body: { code } });
    expect((await api.call('GET', '/api/users/me', { as: token })).body).toMatchObject({ avatar: null, version: 1 });
    expect(await stored()).toEqual(left);
  });

  it('is not replaced by who has not seen the latest', async () => {
    const { token } = await api.signIn();
    const raw = await square('#246').jpeg().toBuffer();
    expect((await put(token, raw, { ...jpeg, 'if-match': '"7"' })).status).toBe(412);
  });

  it('stays when the trash forgets files that nobody has', async () => {
    const { id, token } = await api.signIn();
    await put(token, await square('#246').jpeg().toBuffer());
    const rows = await api.arrange((db) => db.select().from(storedFiles));
    expect(rows.filter(({ drawn }) => drawn === 0)).toEqual([]);
    await api.arrange((db) => db.$client.query(removeUnusedFilesSql));
    expect((await get(token, id)).status).toBe(200);
  });
});

describe('the visible part of a profile', () => {
  it('is nothing but the name unless one chooses otherwise, and then for those one chooses', async () => {
    const shown = await arranged();
    for (const to of viewers) {
      await setAll(shown.token, to);
      const seen = async (as: string) => {
        const { body } = await api.call('GET', `/api/users/${shown.id}/contact`, { as });
        const picture = (await get(as, shown.id)).status;
        const { avatar, ...told } = body;
        return { ...told, avatar: avatar !== null, picture };
      };
      const all = {
        id: shown.id,
        name: 'Jutta Rehbein',
        phone: '+49 30 123456',
        mobile: '+49 171 5550123',
        email: 'jutta@bild.example',
        avatar: true,
        picture: 200,
      };
      const nothing = { ...all, phone: null, mobile: null, email: null, avatar: false, picture: 404 };
      // The office and oneself see the picture, other fields as members do.
      expect(await seen(office.token)).toEqual(to === 'members' ? all : { ...nothing, picture: 200 });
      expect(await seen(shown.token)).toEqual(to === 'office' ? { ...nothing, picture: 200 } : all);
      expect(await seen(shown.colleague)).toEqual(to === 'office' ? nothing : all);
      expect(await seen(shown.stranger)).toEqual(to === 'members' ? all : nothing);
    }
  });

  it('is chosen for each field alone, and a field that is not named stays', async () => {
    const shown = await arranged('einzeln');
    await api.call('PATCH', '/api/users/me', { as: shown.token, body: { visibility: { phone: 'members' } } });
    await api.call('PATCH', '/api/users/me', { as: shown.token, body: { visibility: { mobile: 'guild' } } });
    const { body } = await api.call('GET', `/api/users/${shown.id}/contact`, { as: shown.stranger });
    expect(body).toMatchObject({ phone: '+49 30 123456', mobile: null, email: null, avatar: null });
    expect((await api.call('GET', '/api/users/me', { as: shown.token })).body.visibility).toEqual({
      picture: 'office',
      phone: 'members',
      mobile: 'guild',
      email: 'office',
    });
  });

  it('is nothing of who is no member any more', async () => {
    const shown = await arranged('fort');
    await setAll(shown.token, 'members');
    await api.call('POST', `/api/users/${shown.id}/leave`, { as: office.token });
    expect((await api.call('GET', `/api/users/${shown.id}/contact`, { as: shown.stranger })).status).toBe(404);
    expect((await get(shown.stranger, shown.id)).status).toBe(404);
    expect((await get(office.token, shown.id)).status).toBe(200);
  });

  it.each([{ visibility: { phone: 'everybody' } }, { visibility: { age: 'office' } }, { visibility: null }])(
    'cannot be %j',
    async (body) => {
      const { token } = await api.signIn();
      const reply = await api.call('PATCH', '/api/users/me', { as: token, body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
      expect(reply.body.errors[0].path).toMatch(/^visibility/);
    },
  );
});

async function arranged(name = 'bild') {
  const jutta = await api.signIn({
    firstName: 'Jutta',
    lastName: 'Rehbein',
    email: `jutta@${name}.example`,
    phone: '+49 30 123456',
    mobile: '+49 171 5550123',
  });
  const [colleague, stranger] = [await api.signIn(), await api.signIn()];
  await api.arrange(async (db) => {
    const [own, other] = [await buildGuild(db), await buildGuild(db)];
    for (const [userId, guildId] of [
      [jutta.id, own],
      [colleague.id, own],
      [stranger.id, other],
    ] as const)
      await employ(db, { userId, companyId: (await buildMembership(db, { guildId })).companyId });
  });
  await put(jutta.token, await square('#246').jpeg().toBuffer());
  return { ...jutta, colleague: colleague.token, stranger: stranger.token };
}

function setAll(as: string, to: (typeof viewers)[number]) {
  const visibility = { picture: to, phone: to, mobile: to, email: to };
  return api.call('PATCH', '/api/users/me', { as, body: { visibility } });
}
