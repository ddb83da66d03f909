// Nodes as processes of their own: one that does not fit its installation is refused, and the others go on.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keys } from '#platform/files/fixtures/stores.ts';
import { s3Store } from '#platform/files/s3-store.ts';
import { discard } from '../../support/discard.ts';
import { startS3 } from '../../support/s3.ts';
import { command, openNode } from '../support/node-process.ts';
import { ownData } from '../support/own-data.ts';
import { makeOffice, openServer, signIn } from '../support/own-server.ts';
import { isFull } from '#tests/support/size.ts';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function expectRefusal(node: ReturnType<typeof openNode>, reason: RegExp) {
  const { code, errors, output } = await node.refusal();
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Zunfthaus does not start: [^\n]+\n$/)]);
  expect(errors).toMatch(reason);
  expect(output).not.toMatch(/\n {4}at |"level":(50|60)/);
}

describe('a node with another secret', () => {
  it('is refused while the right one still issues tokens, and a new secret is taken on purpose', async () => {
    const settings = await server.settings();
    const right = openNode(settings);
    const address = await right.address();
    const email = await makeOffice(settings);
    const other = { ...settings, SECRET: `${settings.SECRET}, mistyped` };
    expect(await signIn(address, email)).toEqual(expect.any(String));
    await expectRefusal(openNode(other), /SECRET .* npx zunfthaus secret new$/m);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await signIn(address, email)).toEqual(expect.any(String));

    const early = await command(['secret', 'new', '--yes'], other);
    expect(early).toEqual({ code: 1, said: expect.stringContaining('stop all nodes first') });
    await right.stop();
    const asked = await command(['secret', 'new'], other);
    expect(asked).toEqual({ code: 1, said: expect.stringMatching(/signing keys: 1 [^]*Nothing was changed/) });
    const changed = await command(['secret', 'new', '--yes'], other);
    expect(changed).toEqual({ code: 0, said: expect.stringContaining('The value of SECRET is now the secret.') });
    await expectRefusal(openNode(settings), /SECRET/);
    expect(await signIn(await openNode(other).address(), email)).toEqual(expect.any(String));
  });
});

describe('a node with other files', () => {
  it('is refused from the first start on, until its folder is adopted', async () => {
    const settings = await server.settings();
    await openNode(settings).address();
    const other = { ...settings, DATA_DIR: await server.anotherFolder() };
    await expectRefusal(openNode(other), /does not carry the mark .* npx zunfthaus files adopt$/m);
    await openNode(settings).address();
    const adopted = await command(['files', 'adopt'], other);
    expect(adopted).toEqual({ code: 0, said: expect.stringMatching(/knows 0 files; 0 of them are not in/) });
    await openNode(other).address();
  });

  it.runIf(isFull)(
    'is refused in a folder of another installation, which is adopted only if that is meant',
    async () => {
      const settings = await server.settings();
      await openNode(settings).address();
      const other = { ...(await server.settings()), DATA_DIR: settings.DATA_DIR };
      await expectRefusal(openNode(other), /files of another installation/);
      const adopted = await command(['files', 'adopt'], other);
      expect(adopted).toEqual({ code: 1, said: expect.stringContaining('adopt --yes') });
    },
  );
});

describe('a bucket of others that does not answer at the start', () => {
  it('is not written to when it does: files are 503, and the node is not ready and gives the reason', async () => {
    const folder = await server.anotherFolder();
    const before = await startS3(folder);
    const { endpoint = '', bucket, region, accessKeyId, secretAccessKey } = before.settings;
    await s3Store(before.settings).setMark(crypto.randomUUID());
    await before.stop();
    const settings = await server.settings();
    const node = openNode({
      ...settings,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const address = await node.address();
    const token = await signIn(address, await makeOffice(settings));
    const create = { width: 512, height: 512, channels: 3, background: '#246' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const put = async () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
      const reply = await fetch(`${address}/api/users/me/picture`, { method: 'PUT', headers, body: picture });
      return [reply.status, ((await reply.json()) as { code?: string }).code];
    };
    expect(await put()).toEqual([503, 'unavailable']);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const after = await startS3(folder, before.port);
    onTestFinished(after.stop);
    await expect.poll(put).toEqual([503, 'documents.otherFiles']);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { reason: expect.stringContaining('not the one') }]);
    expect(node.output().match(/"msg":"[^"]*files of another installation/g)).toHaveLength(1);
    expect(await keys(s3Store(after.settings))).toEqual([]);
  });
});

describe('a restore', () => {
  it('without its files is refused; adopted, it reports each file as missing, and the office sees it', async () => {
    const { place, folder } = await ownData();
    onTestFinished(() => discard(place));
    const settings = { DATA_DIR: folder };
    await rm(join(folder, 'files'), { recursive: true });
    await expectRefusal(openNode(settings), /The files are missing: \S+files does not carry the mark/);
    const adopted = await command(['files', 'adopt'], settings);
    const [, known, missing] = /knows (\d+) files; (\d+) of them are not in/.exec(adopted.said) ?? [];
    expect([adopted.code, Number(known), missing]).toEqual([0, expect.toSatisfy((n: number) => n > 0), known]);

    const address = await openNode(settings).address();
    const token = await signIn(address, 'office@zunfthaus.example', 'zunfthaus-demo');
    const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { items } = (await (await ask('/api/document/recent?size=1')).json()) as { items: { id: string }[] };
    const reply = await ask(`/api/document/files/${items[0]?.id}/download`);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'documents.fileMissing' }]);
    expect(await (await ask('/api/document/storage')).json()).toMatchObject({ damaged: 1 });
  });

  it.runIf(isFull)('without its secret is refused, and no other one is made', async () => {
    const { place, folder } = await ownData('empty');
    onTestFinished(() => discard(place));
    await rm(join(folder, 'secret'));
    for (let start = 0; start < 2; start += 1)
      await expectRefusal(openNode({ DATA_DIR: folder }), /secret is missing.* npx zunfthaus secret new$/m);
    const changed = await command(['secret', 'new', '--yes'], { DATA_DIR: folder });
    expect(changed).toEqual({ code: 0, said: expect.stringContaining(`The new secret is in ${folder}/secret.`) });
    await openNode({ DATA_DIR: folder }).address();
  });
});
