import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { createLog } from '#platform/process/log.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { loginRoles } from '#database/login-roles.ts';
import { columnsWith } from '#tests/database/traces.ts';
import { emptyDatabase } from '#tests/database/database.ts';
import { queues } from '../jobs.ts';
import { eraseAgain } from './erasures.ts';
import { type Played, playedPortal, restoreTo, secret } from './fixtures/played.ts';

let played: Played;
beforeAll(async () => {
  played = await playedPortal();
});
afterAll(() => played.close());

async function restored(): Promise<{ ownerUrl: string; erased: number }> {
  const { ownerUrl, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { erased } = await restoreTo(ownerUrl, played, {
    name: `erased-${crypto.randomUUID()}`,
    eraseAgain: async () => {
      const roles = loginRoles(secret);
      const database = openDatabase({ url: withUser(ownerUrl, roles.app), now: () => new Date(), log: () => {} });
      const jobs = await createJobs({ url: withUser(ownerUrl, roles.worker), queues, log: createLog('silent') });
      try {
        return await eraseAgain(played.place, { database, jobs });
      } finally {
        await jobs.stop();
        await database.close();
      }
    },
  });
  return { ownerUrl, erased };
}

const remains = async (ownerUrl: string, words: string) => {
  const owner = await connect(ownerUrl);
  onTestFinished(() => owner.end());
  return columnsWith(owner, [words.toLowerCase()]);
};

async function erase(id: string) {
  const path = `/api/users/${id}/erasure`;
  const reply = await played.api.call('POST', path, { as: played.office.token, body: { reason: 'asked' } });
  expect(reply.status).toBeLessThan(300);
}

it('a person erased after a backup is erased again by its restore', async () => {
  const person = await played.api.signIn({ firstName: 'Jutta', lastName: 'Rehbeinvergangen' });
  const other = await played.api.signIn({ firstName: 'Jost', lastName: 'Rehbeinbleibend' });
  await played.backUp();
  await erase(person.id);
  await played.api.runJobs();
  const { ownerUrl, erased } = await restored();
  expect(erased).toBe(1);
  expect(await remains(ownerUrl, 'Rehbeinvergangen')).toEqual([]);
  expect(await remains(ownerUrl, 'Rehbeinbleibend')).not.toEqual([]);
  expect(other.id).not.toBe(person.id);
});

it('an erasure that could not be noted at the time is noted by the next backup', async () => {
  const person = await played.api.signIn({ firstName: 'Jan', lastName: 'Rehbeinspaeter' });
  const before = await played.backUp({ now: () => new Date(Date.now() - 60_000) });
  await erase(person.id);
  const keys = async () => {
    const all: string[] = [];
    for await (const { key } of played.place.list('erasures')) all.push(key);
    return all;
  };
  const noted = `erasures/here_${person.id}.json`;
  expect(await keys()).not.toContain(noted);
  const after = await played.backUp();
  expect(await keys()).toContain(noted);
  for await (const { key } of played.place.list('databases'))
    if (key.includes(after.name)) await played.place.remove(key);
  const { ownerUrl, erased } = await restored();
  expect(before.name < after.name).toBe(true);
  expect(erased).toBeGreaterThan(0);
  expect(await remains(ownerUrl, 'Rehbeinspaeter')).toEqual([]);
});
