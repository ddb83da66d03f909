// The statement by which operators unlink members before a portal changes its sign-in service.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => (api = await testApi()));
afterAll(() => api.close());

async function statement(): Promise<string> {
  const guide = await readFile(join(import.meta.dirname, '../../docs/sign-in.md'), 'utf8');
  const text = /update users set issuer = null[^;]*;/.exec(guide)?.[0] ?? '';
  return text.replace("'musterland'", "'here'");
}

it('the statement of the guide unlinks members, keeps blocked people blocked and leaves newcomers alone', async () => {
  const states = ['open', 'blocked', 'left', 'applied', 'invited', 'none'] as const;
  const text = await statement();
  const after = await api.arrange(async (db) => {
    for (const state of states) await buildUser(db, { state, email: `${state}@moved.example` });
    await db.$client.query(text);
    return db.select().from(users);
  });
  const found = after.filter(({ email }) => email?.endsWith('@moved.example'));
  const facts = new Map(found.map((row) => [row.email?.split('@')[0], [row.access, row.subject !== null]]));
  expect(facts.get('open')).toEqual(['invited', false]);
  expect(facts.get('blocked')).toEqual(['blocked', false]);
  expect(facts.get('left')?.[1]).toBe(false);
  expect(facts.get('applied')?.[1]).toBe(true);
  expect(facts.get('invited')).toEqual(['invited', false]);
  expect(facts.get('none')).toEqual(['none', false]);
});

it('a member who was unlinked is linked again by the address at the next sign-in', async () => {
  const email = 'wieder@moved.example';
  const id = await api.arrange((db) => buildUser(db, { state: 'open', email }));
  const text = await statement();
  await api.arrange((db) => db.$client.query(text));
  const account = 'account-at-the-new-service';
  const token = await api.token(account, { email, email_verified: true });
  await api.register(account, {});
  expect((await api.call('GET', '/api/users/me', { as: token })).body).toMatchObject({ id });
});
