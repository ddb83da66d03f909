import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const folder = (name: string) => join(import.meta.dirname, name);

it('has nothing that `npm run database:generate` would still write a migration of', async () => {
  const files = readdirSync(folder('schema'));
  const tables = await Promise.all(files.map((file) => import(join(folder('schema'), file)) as Promise<object>));
  const snapshots = readdirSync(folder('migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));
  const newest = readFileSync(join(folder('migrations/meta'), snapshots.toSorted().at(-1) ?? ''), 'utf8');
  const schema = generateDrizzleJson(Object.assign({}, ...tables) as Record<string, unknown>);
  expect(Object.keys(schema.tables)).toContain('public.posts');
  expect(await generateMigration(JSON.parse(newest) as typeof schema, schema)).toEqual([]);
});
