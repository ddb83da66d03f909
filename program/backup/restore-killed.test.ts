// A restore killed at any moment leaves what was there, or a place that does not start until it is repeated.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOfDatabase } from '#database/backup/found.ts';
import { knows, restoringOf } from '#database/installation.ts';
import { migrate } from '#database/migrate.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { killedChild } from '#tests/support/killed-child.ts';
import { sized } from '#tests/support/size.ts';
import { queues } from '../jobs.ts';
import type { GivenRestore } from './fixtures/restore-process.ts';
import { type Played, playedPortal, restoreTo, secret, tableSums } from './fixtures/played.ts';

const rounds = Number(process.env['ROUNDS'] ?? 2);

let played: Played;
beforeAll(async () => {
  played = await playedPortal();
  for (let file = 1; file <= sized(20, 100); file += 1) await played.upload(`Datei ${file}.txt`, `Inhalt ${file}`);
  await played.backUp();
});
afterAll(() => played.close());

/** Nothing of it, all but its end, or all of it. */
async function stateOf(ownerUrl: string): Promise<'untouched' | 'unfinished' | 'done'> {
  const client = await connected(ownerUrl);
  if (!(await contentOfDatabase(client))) return 'untouched';
  return (await knows(client, 'restoring')) && (await restoringOf(client)) === undefined ? 'done' : 'unfinished';
}

it(`is none, whole, or refuses to start, ${rounds} times`, { timeout: 60_000 + rounds * 30_000 }, async () => {
  const expected = await tableSums(played.fresh.ownerUrl);
  const seen: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ownerUrl = await emptyUrl();
    // The moment after the commit is short, so every other round waits for it.
    const begun = round % 2 === 0 ? 'at once' : 'comparing the files';
    const base = played.scratch(`killed-${round}`);
    const given: GivenRestore = { ownerUrl, place: played.placeFolder, base, begun };
    const answer = await killedChild(
      new URL('fixtures/restore-process.ts', import.meta.url),
      given,
      Math.random() * (begun === 'at once' ? 4000 : 100),
    );
    // The server ends what the killed process had begun.
    const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const owner = await connected(ownerUrl);
    await expect.poll(async () => (await owner.query<{ n: number }>(others)).rows[0]?.n, { timeout: 20_000 }).toBe(0);

    const state = await stateOf(ownerUrl);
    seen.push(state);
    if (answer === 'done') expect(state).toBe('done');
    if (state === 'unfinished')
      await expect(migrate({ ownerUrl, secret, queues, log: () => {} })).rejects.toThrow(
        'was interrupted. Run it again',
      );
    const scratch = (name: string) => `${base}/${name}`;
    if (state !== 'done') await restoreTo(ownerUrl, { place: played.place, scratch });
    const after = await tableSums(ownerUrl);
    const other = Object.keys(after).filter((name) => after[name]?.sum !== expected[name]?.sum);
    expect(other).toEqual(['drizzle.installation', 'public.cache_versions']);
    await migrate({ ownerUrl, secret, queues, log: () => {} });
  }
  if (rounds > 5) process.stdout.write(`restores were ${seen.join(', ')}\n`);
});
