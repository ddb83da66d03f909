import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Db } from '#platform/database/database.ts';
import { namesOf } from './target-names.store.ts';

/** The groups of an audience that do not exist in this tenant, each once. */
export async function missingOf(db: Db, { include, exclude }: Audience): Promise<Target[]> {
  const targets = new Map([...include, ...exclude].map((target) => [targetKey(target), target]));
  const names = await namesOf(db, [...targets.keys()]);
  return [...targets].flatMap(([key, target]) => (names.has(key) ? [] : [target]));
}
