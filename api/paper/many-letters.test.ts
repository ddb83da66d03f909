import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { connect } from '#platform/database/pool.ts';
import { companies, companyPeople, users } from '#database/schema/members.ts';
import { buildPost } from '#sample/builders.ts';
import { userRow } from '#sample/rows.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { watchedLoop } from '#tests/support/loop.ts';
import { sized } from '#tests/support/size.ts';

const letters = sized(200, 1000);
let api: TestApi;
let office: { token: string };
let id: string;
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  id = await api.arrange(async (db) => {
    const readers = Array.from({ length: letters }, () => userRow({ email: null, state: 'open' }));
    await db.insert(users).values(readers);
    const address = { street: 'Weg 1', postcode: '21000', town: 'Musterstadt' };
    const works = readers.map((_, at) => ({ id: v7(), name: `Betrieb ${at}`, ...address }));
    await db.insert(companies).values(works);
    const held = readers.map(({ id: userId }, at) => ({
      userId,
      companyId: works[at]?.id ?? '',
      function: 'owner' as const,
    }));
    await db.insert(companyPeople).values(held);
    const words = Array.from({ length: 60 }, (_, at) => `Wort${at}`).join(' ');
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] };
    const body = { type: 'doc' as const, content: [paragraph] };
    return buildPost(db, { title: 'Winterbau', body, publishedAt: new Date('2026-11-20T08:00:00Z') });
  });
  const owner = await connect(api.ownerUrl);
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => api.close());

it(`${letters} letters are made without holding the event loop`, async () => {
  const loop = watchedLoop();
  const { status, body: file } = await api.call('GET', `/api/posts/${id}/letters/pdf`, { as: office.token });
  loop.stop();
  expect(status).toBe(200);
  expect(loop.blocked()).toEqual([]);
  expect(String(file).match(/\/Type \/Page\b/g)).toHaveLength(letters);
});
