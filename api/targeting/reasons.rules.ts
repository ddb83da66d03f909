import type { Reason } from '#contract/targeting/targeting.ts';
import { kindOfKey } from '#contract/targeting/target-key.ts';

/** A group that the reader belongs to. */
interface Key {
  key: string;
  name: string | null;
}

/** What an addressed thing says of its audience to a reader who is `inside` it or sees the thing otherwise. */
export function addressedTo(
  { keys }: { keys: readonly Key[] },
  { inside, includes }: { inside: boolean; includes: readonly string[] },
): { because: Reason[]; outsideAudience: boolean } {
  return { because: inside ? reasonsOf(includes, keys) : [], outsideAudience: !inside };
}

/** Through which of the reader's groups an audience with these includes meets him or her. */
function reasonsOf(includeKeys: readonly string[], keys: readonly Key[]): Reason[] {
  const included = new Set(includeKeys);
  return keys.filter(({ key }) => included.has(key)).map(({ key, name }) => ({ kind: kindOfKey(key), name }));
}
