import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { ofTests } from '../../../scripts/server/external.mjs';
import { type KillableHouse, openKillable } from '../support/killable.ts';
import { runNode } from '../support/node-process.ts';

let house: KillableHouse;
let token: string | undefined;
beforeAll(async () => {
  house = await openKillable();
  token = await house.signIn('office@zunfthaus.example');
});
afterAll(() => house.close());

function ask(method: string, path: string, { raw, headers }: { raw?: Buffer | string; headers?: object } = {}) {
  return fetch(`${house.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(raw !== undefined && { body: raw as BodyInit }),
  });
}

// Queued behind all of the demo's documents.
const patience = { timeout: 120_000 };

it('the built server scans a new file, reads its words and draws its first page', patience, async () => {
  const made = await ask('POST', '/api/document/folders', {
    raw: JSON.stringify({ name: 'Gebautes', audience: { include: [{ kind: 'everyone' }], exclude: [] } }),
    headers: { 'content-type': 'application/json' },
  });
  const { id: folderId } = (await made.json()) as { id: string };
  const form = formOf({ name: 'plan.pdf', content: pdfOf('Fachwerkgiebel') });
  const kept = await ask('POST', `/api/document/folders/${folderId}/files`, form);
  expect(kept.status).toBe(201);
  const { id } = (await kept.json()) as { id: string };
  const found = async () => {
    const reply = await ask('GET', '/api/search?search=Fachwerkgiebel');
    return ((await reply.json()) as { total: number }).total;
  };
  await expect.poll(found, patience).toBe(1);
  const drawn = async () => (await ask('GET', `/api/document/files/${id}/thumbnail`)).status;
  await expect.poll(drawn, patience).toBe(200);
});

it.each(['csv', 'xlsx'])('the built server writes a table as %s and reads it', async (format) => {
  const written = await ask('GET', `/api/exports/companies?format=${format}`);
  expect(written.status).toBe(200);
  const read = await ask('POST', `/api/imports?kind=companies&name=companies.${format}`, {
    raw: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(read.status).toBe(201);
});

it.each(['/', '/api/openapi.json', '/api/docs/swagger-ui.css', '/readyz'])(
  'the built server answers %s',
  async (path) => {
    expect((await ask('GET', path)).status).toBe(200);
  },
);

it('the built server offers passkeys', async () => {
  const offer = await fetch(`${house.address}/api/auth/passkeys/offer`, { method: 'POST' });
  expect([offer.status, await offer.json()]).toEqual([200, expect.objectContaining({ challenge: expect.any(String) })]);
});

it('the built server starts no thread or process from source', () => {
  const built = readdirSync('dist/server').map((file) => readFileSync(`dist/server/${file}`, 'utf8'));
  const started = built.flatMap((code) => code.match(/new URL\(["']\.\/[\w-]+(?:\.\w+)?\.m?[jt]s["']/g) ?? []);
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter((one) => /\.ts["']/.test(one))).toEqual([]);
});

// Bundling may change the order in which packages are loaded.
it('the built server can load all parts that are loaded on first use', async () => {
  const entries = ['main.mjs', 'zunfthaus.mjs'];
  const parts = readdirSync('dist/server').filter((file) => file.endsWith('.mjs') && !entries.includes(file));
  expect(parts.length).toBeGreaterThan(10);
  const load = `
    const broken = [];
    for (const part of ${JSON.stringify(parts)})
      await import('./dist/server/' + part).catch(({ message }) => broken.push(message));
    console.log(JSON.stringify(broken));
    process.exit();`;
  const { said } = await runNode(['--input-type=module', '--eval', load], {});
  // Better Auth does without it.
  const broken = (JSON.parse(said) as string[]).filter((message) => !message.includes('@opentelemetry/api'));
  expect(broken).toEqual([]);
});

it('the built server has nothing of packages that are installed for tests alone', () => {
  const texts = readdirSync('dist/server').map((file) => readFileSync(`dist/server/${file}`, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)]);
  const built = new Set(named.map(([, name]) => name));
  expect(built.size).toBeGreaterThan(50);
  expect(ofTests().filter((name) => built.has(name))).toEqual([]);
});
