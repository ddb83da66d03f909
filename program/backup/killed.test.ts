// A backup killed at any moment is whole, or is none.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from '#platform/backup/seal.ts';
import { killedChild } from '#tests/support/killed-child.ts';
import { roundsOf, sized } from '#tests/support/size.ts';
import { type Played, playedPortal } from './fixtures/played.ts';
import type { Given } from './fixtures/backup-process.ts';
import { findBackup, listBackups } from './read-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const rounds = roundsOf(1, 4);

let played: Played;
let given: Given;
beforeAll(async () => {
  played = await playedPortal();
  for (let file = 1; file <= sized(20, 100); file += 1) await played.upload(`Datei ${file}.txt`, `Inhalt ${file}`);
  given = {
    url: played.fresh.backupUrl,
    files: played.api.files.place,
    place: played.placeFolder,
    tenantsDir: played.scratch('portals'),
  };
});
afterAll(() => played.close());

const killed = (after: number) => killedChild(new URL('fixtures/backup-process.ts', import.meta.url), given, after);

it(`is whole or none, ${rounds} times`, { timeout: 60_000 + rounds * 20_000 }, async () => {
  const whole = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    await played.upload(`Neu ${round}.txt`, `Neuer Inhalt ${round}`);
    const name = await killed(Math.random() * 900);
    if (name !== undefined) whole.add(name);
    const all = await listBackups(played.place);
    for (const one of whole) expect(all.map((made) => made.name)).toContain(one);
    for (const one of all)
      expect(await verifyBackup(await findBackup(played.place, plain, one.name))).toMatchObject({
        missing: [],
        damaged: [],
        lackedByPortal: [],
      });
  }
  // The connection of a killed process is closed by the server, and with it the lock is free.
  const last = await played.backUp();
  expect(await verifyBackup(await findBackup(played.place, plain, last.name))).toMatchObject({
    missing: [],
    damaged: [],
  });
  const left = [];
  for await (const { key } of played.place.list('contents')) left.push(key);
  expect(left).toHaveLength((await listBackups(played.place)).length);
});
