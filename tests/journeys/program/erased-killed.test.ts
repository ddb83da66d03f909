// The program is killed between deleting a person's rows and deleting the files: the next start finishes, and no trace
// remains.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { columnsWith, filesWith } from '#tests/database/traces.ts';
import { linkIn } from '../support/house.ts';
import { type KillableHouse, openKillable } from '../support/killable.ts';
import { mailsTo as mailsIn } from '../support/outbox.ts';

const password = 'ein langer Satz';
const json = { 'content-type': 'application/json' };

let house: KillableHouse;
let office: string;
const outbox = () => join(house.folder, 'outbox');
const mailsTo = (email: string) => mailsIn(email, outbox());

beforeAll(async () => {
  house = await openKillable();
  office = (await house.signIn('office@zunfthaus.example')) ?? '';
});
afterAll(() => house.close());

type Asked = Omit<RequestInit, 'headers'> & { as?: string; headers?: Record<string, string> };

async function ask<T>(path: string, { as = office, headers: more, ...options }: Asked = {}): Promise<T> {
  const headers = { authorization: `Bearer ${as}`, 'tus-resumable': '1.0.0', ...more };
  const reply = await fetch(`${house.address}${path}`, { ...options, headers });
  if (!reply.ok) throw new Error(`${path} answered with ${reply.status}: ${await reply.text()}`);
  return (reply.headers.get('content-type')?.includes('json') ? await reply.json() : reply) as T;
}
const post = <T>(path: string, body: object) =>
  ask<T>(path, { method: 'POST', headers: json, body: JSON.stringify(body) });

async function soon<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(5)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error('it never came');
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function storedAs(hash: string): Promise<string> {
  const folder = join(house.folder, 'files', 'musterland');
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name)).catch(() => '');
    if (createHash('sha256').update(content).digest('hex') === hash) return join(folder, name);
  }
  throw new Error(`no stored file is ${hash}`);
}

async function somebody(mark: string) {
  const email = `xaveria@quittenbaum-${mark}.example`;
  const named = { lastName: `Quittenbaum-${mark}`, firstName: `Xaveria-${mark}`, email };
  const before = { lastName: `Schlehdorn-${mark}`, email: `xaveria@schlehdorn-${mark}.example` };
  const { id } = await post<{ id: string }>('/api/users', { ...named, ...before, mobile: '+49 171 5550100' });
  await post('/api/invitations', { userIds: [id] });
  await soon(async () => (await mailsTo(before.email)).length > 0 || undefined);
  await ask(`/api/users/${id}`, { method: 'PATCH', headers: json, body: JSON.stringify(named) });
  for (const typed of [named.firstName, named.lastName, before.lastName, before.email])
    await ask(`/api/users?search=${encodeURIComponent(typed)}`);
  // Mails to the office that name the person.
  await post('/api/accessibility/barriers', { text: `Ich, Xaveria-${mark} Quittenbaum-${mark}, sehe nichts.`, email });
  await post('/api/accessibility/barriers', { text: `Früher ${before.email}` });
  const roles = await ask<{ items: { id: string; key: string }[] }>('/api/roles?size=100');
  await post(`/api/users/${id}/roles`, { roleId: roles.items.find(({ key }) => key === 'admin')?.id });
  await post('/api/invitations', { userIds: [id], again: true });
  const [mail = ''] = await soon(async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : undefined));
  const proof = new URL(linkIn(mail, '/auth/')).searchParams.get('token');
  const reset = await fetch(`${house.address}/api/auth/reset-password`, {
    method: 'POST',
    headers: { ...json, origin: house.address },
    body: JSON.stringify({ token: proof, newPassword: password }),
  });
  if (!reset.ok) throw new Error(`the link of the mail was answered with ${reset.status}: ${await reset.text()}`);
  const own = await house.signIn(email, password);
  if (own === undefined) throw new Error(`${email} cannot sign in`);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00a6b0' } })
    .png()
    .toBuffer();
  const { avatar } = await ask<{ avatar: string }>('/api/users/me/picture', {
    as: own,
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const folder = await post<{ id: string }>('/api/document/folders', {
    name: `Ordner ${mark}`,
    audience: { include: [{ kind: 'everyone' }], exclude: [] },
  });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const upload = await ask<Response>('/api/document/uploads', {
    as: own,
    method: 'POST',
    headers: {
      'upload-length': '5000',
      'upload-metadata': `folderId ${base64(folder.id)},name ${base64(`Lebenslauf Quittenbaum-${mark}.txt`)}`,
    },
  });
  await ask(upload.headers.get('location') ?? '', {
    as: own,
    method: 'PATCH',
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: `Ich, Xaveria Quittenbaum-${mark}`,
  });
  await ask('/api/users/me/deletion', {
    as: own,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password }),
  });
  await soon(async () => (await mailsTo(email)).length > 1 || undefined);
  return { id, email, picture: await storedAs(avatar) };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;
const goneOf: Record<string, (person: Somebody) => Promise<boolean>> = {
  'as soon as it is answered': async () => true,
  'when the picture is gone': async ({ picture }) => !(await isThere(picture)),
  'when half a file is gone': async () => (await readdir(join(house.folder, 'uploads'))).length === 0,
  'when the first mail is gone': async ({ email }) => (await mailsTo(email)).length < 2,
};

const isLast = (mail: string) => mail.includes('gelöscht: Name');

const words = ['quittenbaum', 'schlehdorn', 'xaveria', '5550100'];

it('killed at four moments, nothing is left of four people but their last mail', { timeout: 300_000 }, async () => {
  for (const [index, [moment, isGone]] of Object.entries(goneOf).entries()) {
    const person = await somebody(String(index));
    expect(await isThere(person.picture), moment).toBe(true);
    await post(`/api/users/${person.id}/erasure`, { reason: 'asked' });
    await soon(async () => (await isGone(person)) || undefined);
    await house.kill();
    await house.begin();
    await soon(async () => ((await isThere(person.picture)) ? undefined : true));
    await soon(async () => ((await readdir(join(house.folder, 'uploads'))).length === 0 ? true : undefined));
    // Mails are cleared last of all, so the last mail may be gone with them.
    await soon(async () => ((await mailsTo(person.email)).every(isLast) ? true : undefined));
    expect(await house.signIn(person.email, password), moment).toBeUndefined();
  }
  await house.stop();
  const left = await filesWith(house.folder, words, join(house.folder, 'postgres'));
  const postgres = await embeddedDatabase({ folder: join(house.folder, 'postgres'), name: 'zunfthaus', log: () => {} });
  const owner = await connect(postgres.url);
  const columns = await columnsWith(owner, words);
  const mails = await owner.query<{ kind: string }>(
    `select distinct data -> 'of' ->> 'kind' as kind from jobs.job where lower(data::text) ~ 'quittenbaum|schlehdorn|xaveria'`,
  );
  await owner.end();
  await postgres.stop();
  expect(left.every((file) => file.startsWith(outbox()))).toBe(true);
  expect(columns).toEqual(['jobs.job.data']);
  expect(mails.rows).toEqual([{ kind: 'deleted' }]);
});
