import { expect, it } from 'vitest';
import { postStates } from '#contract/posts/words.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import * as build from './builders.ts';

const database = ownDatabase(() => new Date('2026-11-20T09:00:00Z'));
it('the builders create everything in an empty database', async () => {
  await database.write('here', async (db) => {
    await build.buildMembership(db);
    await build.employ(db);
    await build.grant(db, { role: 'obermeister', guildId: await build.buildGuild(db) });
    await build.buildList(db, { userIds: [await build.buildAdmin(db)] });
    await build.buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
    await build.buildGuild(db, { craftIds: [await build.buildCraft(db)] });
    for (const state of postStates) await build.buildPost(db, { state });
  });
});

it('a builder finds an existing role by its key', async () => {
  const [one, other] = await database.write('here', async (db) => [
    await build.buildRole(db, { key: 'lehrlingswart' }),
    await build.buildRole(db, { key: 'lehrlingswart' }),
  ]);
  expect(one).toBe(other);
});

it('a person is connected to the guild', async () => {
  const keys = await database.write('here', async (db) => {
    const guildId = await build.buildGuild(db, { name: 'Tischler-Innung' });
    const { userId } = await build.buildGuildMember(db, guildId, { lastName: 'Rehbein' });
    return keysOf(db, userId);
  });
  expect(keys.map(({ name }) => name)).toContain('Tischler-Innung');
});
