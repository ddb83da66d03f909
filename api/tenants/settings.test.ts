import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCraft } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi({
    contact: { email: 'buero@kreis.example', phone: '05555 4321' },
    mails: { senders: ['portal@kreis.example', 'post.kreis.example'] },
  });
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const read = async () => (await api.call('GET', '/api/portal', { as: office.token })).body;
const save = (body: object, more: object = {}) => api.call('PATCH', '/api/portal', { as: office.token, body, ...more });
const shown = async (tenant = 'here') => (await api.call('GET', '/tenant.json', { tenant })).body;

describe('the source code of the program', () => {
  it('is named to everybody where the operator has set its address', async () => {
    const SOURCE_URL = 'https://code.example/zunfthaus';
    const open = await testApi({ environment: { SOURCE_URL } });
    expect((await open.call('GET', '/tenant.json')).body).toMatchObject({ sourceUrl: SOURCE_URL });
    await open.close();
  });

  it('has no address unless one is set', async () => {
    expect(await shown()).toMatchObject({ sourceUrl: null });
  });
});

describe('the settings of a portal', () => {
  it('are those of its file until the office changes one, which is then valid at once and for this portal alone', async () => {
    expect(await read()).toMatchObject({
      name: 'Kreishandwerkerschaft here',
      email: 'buero@kreis.example',
      version: 1,
    });
    const changed = await save({ name: 'Kreishandwerkerschaft Musterwald', primaryColor: '#B3261E', imprint: 'Wir.' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Kreishandwerkerschaft Musterwald', version: 2 } });
    expect(await shown()).toMatchObject({
      name: 'Kreishandwerkerschaft Musterwald',
      palette: { primaryColor: '#B3261E' },
      contact: { email: 'buero@kreis.example' },
      legal: { imprint: 'Wir.' },
    });
    expect(await shown('elsewhere')).toMatchObject({ name: 'Kreishandwerkerschaft elsewhere', legal: { imprint: '' } });
  });

  it('fall back to those of the file when the office removes its own', async () => {
    await save({ email: 'neu@kreis.example' });
    expect((await shown()).contact.email).toBe('neu@kreis.example');
    await save({ email: null });
    expect((await shown()).contact.email).toBe('buero@kreis.example');
  });

  it('are not written over by somebody who has not seen the latest', async () => {
    const { version } = await read();
    await save({ shortName: 'KH eins' }, { headers: { 'if-match': `"${version}"` } });
    const late = await save({ shortName: 'KH zwei' }, { headers: { 'if-match': `"${version}"` } });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await read()).shortName).toBe('KH eins');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ primaryColor: 'teal' }, 'primaryColor'],
    [{ email: 'nobody' }, 'email'],
    [{ replyTo: 'a@b.example, c@d.example' }, 'replyTo'],
    [{ sender: 'portal@elsewhere.example' }, 'sender'],
    [{ sender: 'portal@evil-post.kreis.example.org' }, 'sender'],
    [{ skipped: ['nothing'] }, 'skipped.0'],
  ])('cannot be %j', async (body, path) => {
    const before = await read();
    const { status, body: problem } = await save(body);
    expect({ status, path: problem.errors[0].path }).toEqual({ status: 400, path });
    expect(await read()).toEqual(before);
  });

  it('are changed by nobody but the office', async () => {
    const member = await api.signIn();
    const reply = await api.call('PATCH', '/api/portal', { as: member.token, body: { name: 'Meins' } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });

  it('are in the log, field by field', async () => {
    await save({ phone: '05555 1111' });
    const { body } = await api.call('GET', '/api/audit?size=1', { as: office.token });
    expect(body.items[0]).toMatchObject({ entity: 'portalSettings', action: 'update' });
    expect(JSON.stringify(body.items[0])).toContain('05555 1111');
  });
});

describe('the logo', () => {
  const put = (raw: Buffer | string, type = 'image/png') =>
    api.call('PUT', '/api/portal/logo', { as: office.token, raw, headers: { 'content-type': type } });
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">${inside}</svg>`;

  it('is shown as a small picture to strangers too, and its bytes go with it', async () => {
    const picture = sharp({ create: { width: 1200, height: 600, channels: 4, background: '#246a' } });
    const set = await put(await picture.png().toBuffer());
    expect(set.status).toBe(200);
    const { logo } = await shown();
    expect(logo).toBe(set.body.logo);
    const sent = await api.call('GET', logo);
    expect(sent.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const { width, height, format } = await sharp(sent.body as Buffer).metadata();
    expect([width, height, format]).toEqual([512, 256, 'png']);
    expect((await api.call('GET', logo, { tenant: 'elsewhere' })).status).toBe(404);
    expect((await api.call('DELETE', '/api/portal/logo', { as: office.token })).status).toBe(204);
    expect((await shown()).logo).toBeNull();
    expect((await api.call('GET', logo)).status).toBe(404);
  });

  it('that is a drawing becomes a picture without scripts and without parts of other files', async () => {
    const hostile = drawing(
      '<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="40" height="20" fill="#B3261E" onclick="alert(1)"/>',
    );
    const { body, status } = await put(hostile, 'image/svg+xml');
    expect(status).toBe(200);
    const sent = await api.call('GET', body.logo);
    expect(sent.headers['content-type']).toBe('image/png');
    const { width, format } = await sharp(sent.body as Buffer).metadata();
    expect([width, format]).toEqual([512, 'png']);
    expect((sent.body as Buffer).includes('script')).toBe(false);
  });

  it.each([
    ['a PNG that is called .jpg or .jfif', 'png', 'image/jpeg'],
    ['a JPEG that is called .png', 'jpeg', 'image/png'],
    ['a WebP that is called .jpg', 'webp', 'image/jpeg'],
    ['a JPEG that is called .svg', 'jpeg', 'image/svg+xml'],
  ] as const)('may be %s', async (_what, format, type) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } });
    const { body, status } = await put(await picture.toFormat(format).toBuffer(), type);
    expect(status).toBe(200);
    const sent = await sharp((await api.call('GET', body.logo)).body as Buffer).metadata();
    expect(sent.format).toBe('png');
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>', 'image/svg+xml', 'documents.damaged'],
    ['a document', '%PDF-1.7\n', 'image/png', 'documents.wrongContent'],
    ['a picture that breaks off', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png', 'documents.damaged'],
  ])('is not %s', async (_what, raw, type, code) => {
    const before = (await shown()).logo;
    expect(await put(raw, type)).toMatchObject({ status: 422, body: { code } });
    expect((await shown()).logo).toBe(before);
  });
});

describe('a test mail', () => {
  it('is sent to the person who asks, shows where replies go, and has the name of the portal', async () => {
    await save({ name: 'Innung "Holz", Kiel', replyTo: 'antwort@kreis.example', sender: 'portal@kreis.example' });
    const before = api.mails.length;
    const { status, body } = await api.call('POST', '/api/portal/test-mail', { as: office.token });
    expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'kept', reason: null } });
    expect(api.mails.slice(before)).toMatchObject([
      {
        to: body.to,
        from: { name: 'Innung "Holz", Kiel', address: 'portal@kreis.example' },
        replyTo: 'antwort@kreis.example',
        text: expect.stringContaining('antwort@kreis.example'),
      },
    ]);
  });

  it('is sent five times in ten minutes at most', async () => {
    for (const n of [2, 3, 4, 5])
      expect([n, (await api.call('POST', '/api/portal/test-mail', { as: office.token })).status]).toEqual([n, 200]);
    const sixth = await api.call('POST', '/api/portal/test-mail', { as: office.token });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'tooMany' } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a sender that the file no longer allows', () => {
  it('is not used: mails come from the operator again, with the name of the portal', async () => {
    expect(await read()).toMatchObject({ mail: { sender: 'portal@kreis.example' } });
    await save({ sender: null });
    expect(await read()).toMatchObject({ mail: { sender: 'noreply@zunfthaus.example', may: expect.any(Array) } });
  });
});

describe('crafts that are present', () => {
  it('are all until the office ticks some, and then those; a search still finds the others', async () => {
    const [joiner, mason] = await api.arrange(async (db) => [
      await buildCraft(db, { name: 'Tischler' }),
      await buildCraft(db, { name: 'Maurer' }),
    ]);
    const found = async (query: string) => {
      const { body } = await api.call('GET', `/api/craft?${query}`, { as: office.token });
      return body.items.map(({ id }: { id: string }) => id).toSorted();
    };
    expect(await found('is=present')).toEqual([joiner, mason].toSorted());
    await save({ craftIds: [joiner] });
    expect(await found('is=present')).toEqual([joiner]);
    expect(await found('search=Maurer')).toEqual([mason]);
    await save({ craftIds: null });
    expect(await found('is=present')).toHaveLength(2);
  });
});
