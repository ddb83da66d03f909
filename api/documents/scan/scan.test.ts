import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScanner, scannerLimits } from '#platform/files/scanner.ts';
import { buildFolder } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { clamd, eicar } from '#tests/support/clamd.ts';
import { formOf } from '#tests/support/form.ts';
import { encrypted, pdf, zip } from '../content/fixtures/bytes.ts';

let api: TestApi;
let daemon: Awaited<ReturnType<typeof clamd>>;
let office: { token: string };
let member: { token: string };
let folder: string;

beforeAll(async () => {
  daemon = await clamd();
  api = await testApi({ scanner: createScanner(daemon.url, { ...scannerLimits, silence: 200, answer: 200 }) });
  [office, member] = [await api.signInAdmin(), await api.signIn()];
  folder = await api.arrange((db) => buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } }));
});
afterAll(async () => {
  await api.close();
  await daemon.close();
});

async function put(name: string, content: string | Buffer): Promise<string> {
  const reply = await api.call('POST', `/api/document/folders/${folder}/files`, {
    as: office.token,
    ...formOf({ name, content }),
  });
  expect(reply).toMatchObject({ status: 201, body: { scan: 'pending' } });
  return `/api/document/files/${reply.body.id}`;
}

const stateOf = async (path: string) => (await api.call('GET', path, { as: office.token })).body.scan;
const download = (path: string, as: { token: string }) => api.call('GET', `${path}/download`, { as: as.token });

describe('a file of a portal with a scanner', () => {
  it('is given to nobody before the scanner has seen it, and then to all', async () => {
    const path = await put('Brief.txt', 'Guten Tag');
    const waiting = { status: 409, body: { code: 'documents.notScanned' } };
    expect(await download(path, member)).toMatchObject(waiting);
    expect(await download(path, office)).toMatchObject(waiting);
    await api.runJobs();
    expect(await stateOf(path)).toBe('clean');
    expect(await download(path, member)).toMatchObject({ status: 200 });
  });

  it('is given to nobody ever, the office neither, where it is harmful', async () => {
    const path = await put('Rechnung.txt', eicar);
    await api.runJobs();
    expect(await stateOf(path)).toBe('rejected');
    for (const who of [member, office])
      expect(await download(path, who)).toMatchObject({ status: 409, body: { code: 'documents.infected' } });
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]).toMatchObject({
      subject: 'Kreishandwerkerschaft here: Schadsoftware in einer Datei',
      text: expect.stringMatching(/„Rechnung\. ?txt“.*Eicar-Signature/),
    });
  });

  it('is not called clean where the scanner could not look inside', async () => {
    const path = await put('Geheim.zip', encrypted(zip({ 'Gehalt.pdf': pdf() })));
    await api.runJobs();
    expect(await stateOf(path)).toBe('unscanned');
    daemon.state.manner = 'small';
    const large = await put('Film.txt', 'too long for this scanner');
    await api.runJobs();
    daemon.state.manner = 'usual';
    expect(await stateOf(large)).toBe('unscanned');
    expect(await download(large, member)).toMatchObject({ status: 200 });
  });

  it.each(['silent', 'closing', 'babbling'] as const)(
    'waits while the scanner is %s, and is scanned when it is back',
    async (manner) => {
      daemon.state.manner = manner;
      const path = await put(`${manner}.txt`, 'Guten Tag');
      await api.runJobs();
      daemon.state.manner = 'usual';
      expect(await stateOf(path)).toBe('pending');
      api.clock.now = new Date(api.clock.now.getTime() + 61_000);
      await api.runJobs();
      expect(await stateOf(path)).toBe('clean');
    },
  );
});
