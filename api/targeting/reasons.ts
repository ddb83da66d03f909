import { kindOfKey, type Reason } from '#contract/targeting/targeting.ts';

export function reasonsOf(
  includeKeys: readonly string[],
  keys: readonly { key: string; name: string | null }[],
): Reason[] {
  const included = new Set(includeKeys);
  return keys.filter(({ key }) => included.has(key)).map(({ key, name }) => ({ kind: kindOfKey(key), name }));
}
