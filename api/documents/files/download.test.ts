import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder } from '#sample/builders.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { storeKinds } from '#tests/support/files.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };

const content = pdfOf('Satzung');
const etag = `"${createHash('sha256').update(content).digest('hex')}"`;

async function document(seenBy: 'all' | 'office' = 'all', name = 'Prüfungsordnung.pdf', bytes: Buffer = content) {
  const audience = seenBy === 'all' ? { include: [{ kind: 'everyone' as const }] } : undefined;
  const folder = await api.arrange((db) =>
    buildFolder(db, { name: crypto.randomUUID(), ...(audience && { audience }) }),
  );
  const path = `/api/document/folders/${folder}/files`;
  const { status, body } = await api.call('POST', path, { as: office.token, ...formOf({ name, content: bytes }) });
  expect(status).toBe(201);
  return `/api/document/files/${body.id}/download`;
}

const get = (path: string, headers: Record<string, string> = {}, as = member.token) =>
  api.call('GET', path, { as, headers });

describe.each(storeKinds)('a document in a %s', (store) => {
  beforeAll(async () => {
    api = await testApi({ store });
    office = await api.signInAdmin();
    member = await api.signIn();
  });
  afterAll(() => api.close());

  it('is sent with its checksum, and not to who has it', async () => {
    const path = await document();
    const whole = await get(path);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        etag,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename=Pr_fungsordnung.pdf; filename*=UTF-8''Pr%C3%BCfungsordnung.pdf`,
      },
    });
    expect(content.equals(whole.body)).toBe(true);
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined });
  });

  it('is sent in parts', async () => {
    const reply = await get(await document(), { range: 'bytes=5-9', 'if-range': etag });
    expect(reply).toMatchObject({ status: 206, headers: { 'content-range': `bytes 5-9/${content.length}` } });
    expect(content.subarray(5, 10).equals(reply.body)).toBe(true);
    expect(await get(await document(), { range: 'bytes=100000-' })).toMatchObject({
      status: 416,
      body: { code: 'noSuchPart' },
    });
  });

  it('is shown in place only where it is asked for and can do no harm there', async () => {
    const disposition = async (path: string) => String((await get(path)).headers['content-disposition']).split(';')[0];
    const path = await document();
    expect(await disposition(`${path}?inline=true`)).toBe('inline');
    expect(await disposition(`${path}?inline=false`)).toBe('attachment');
    const note = await document('all', 'Notiz.txt', Buffer.from('Nur Text'));
    expect(await disposition(`${note}?inline=true`)).toBe('attachment');
  });

  it('is nothing to who does not see the folder, not even unchanged', async () => {
    const path = await document('office');
    for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }, { range: 'bytes=0-1' }])
      expect(await get(path, headers)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    const { statusCode, headers } = await api.app.inject({
      method: 'HEAD',
      url: path,
      headers: { authorization: `Bearer ${member.token}`, 'x-tenant': 'here' },
    });
    expect([statusCode, headers['etag']]).toEqual([404, undefined]);
    expect(await get(path, { 'if-none-match': etag }, office.token)).toMatchObject({ status: 304 });
  });

  it('answers 503 where the store has lost it, and the office sees that at once', async () => {
    const path = await document();
    for await (const { key } of api.files.list()) await api.files.remove(key);
    for (const asked of [path, `${path}?inline=true`])
      expect(await get(asked)).toMatchObject({
        status: 503,
        body: { code: 'documents.fileMissing' },
        headers: { 'retry-after': '5' },
      });
    expect(await get(path, { range: 'bytes=0-1,5-6' })).toMatchObject({ status: 503 });
    const { body } = await get('/api/document/storage', {}, office.token);
    expect(body).toMatchObject({ damaged: 1, damagedVersions: [{ number: 1 }] });
  });
});
