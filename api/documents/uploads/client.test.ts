import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFolder } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Line, openLine } from '#tests/support/line.ts';

let api: TestApi;
let office: { token: string };
let folder: string;
let line: Line;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  folder = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = api.app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('it does not listen');
  line = await openLine(bound.port);
});
afterAll(async () => {
  line.close();
  await api.close();
});

it('an upload continues after a broken connection, without a lost or doubled byte', async () => {
  const content = Buffer.alloc(9_000_000, 'Zeile eines langen Protokolls\n');
  content.write('eine andere Stelle', 5_000_000);
  let [cuts, restarted] = [0, 0];
  const cut = (async () => {
    await line.cutAfter(4_000_000);
    cuts += 1;
    line.mend();
  })();
  const url = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      endpoint: `${line.address}/api/document/uploads`,
      chunkSize: 6_000_000,
      retryDelays: [0, 10, 50, 100, 200, 400],
      headers: { authorization: `Bearer ${office.token}`, 'x-tenant': 'here' },
      metadata: { folderId: folder, name: 'Protokoll.txt' },
      onShouldRetry: () => {
        restarted += 1;
        return true;
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
  await cut;
  expect(cuts).toBe(1);
  // More than once where it comes back before the line is mended.
  expect(restarted).toBeGreaterThan(0);
  const made = await api.call('POST', `${new URL(url).pathname}/document`, { as: office.token, body: {} });
  expect(made).toMatchObject({ status: 201, body: { name: 'Protokoll.txt', bytes: content.length } });
  const loaded = await api.call('GET', `/api/document/files/${made.body.id}/download`, { as: office.token });
  expect(Buffer.compare(loaded.body, content)).toBe(0);
});

it('cancelling an upload deletes it on the server', async () => {
  const options = {
    endpoint: `${line.address}/api/document/uploads`,
    headers: { authorization: `Bearer ${office.token}`, 'x-tenant': 'here' },
    metadata: { folderId: folder, name: 'Aufgegeben.txt' },
  };
  const upload: Upload = new Upload(Buffer.alloc(1000, 'x'), options);
  const begun = new Promise<void>((resolve) => (upload.options.onUploadUrlAvailable = resolve));
  upload.start();
  await begun;
  await upload.abort(true);
  const again = await api.call('POST', `${new URL(upload.url ?? options.endpoint).pathname}/document`, {
    as: office.token,
    body: {},
  });
  expect(again.status).toBe(404);
});
