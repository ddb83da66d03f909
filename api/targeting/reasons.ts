import type { Reason } from '#contract/targeting/targeting.ts';
import { kindOfKey } from '#contract/targeting/target-key.ts';

/** Through which of the reader's groups an audience with these includes meets him or her. */
export function reasonsOf(
  includeKeys: readonly string[],
  keys: readonly { key: string; name: string | null }[],
): Reason[] {
  const included = new Set(includeKeys);
  return keys.filter(({ key }) => included.has(key)).map(({ key, name }) => ({ kind: kindOfKey(key), name }));
}
