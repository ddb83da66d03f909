import { type AnyTarget, targetIds, type TargetKind } from './words.ts';

/** The ids of a target, in the order of `targetIds`. */
export function idsOf(target: AnyTarget): string[] {
  const ids: Readonly<Record<string, string>> = target;
  return targetIds[target.kind].map((id) => ids[id] ?? '');
}

/** The one spelling of a target as text; a user's keys are spelled the same, and an audience is a comparison of the two. */
export function targetKey(target: AnyTarget): string {
  return [target.kind, ...idsOf(target).map((id) => id.toLowerCase())].join(':');
}

/** The kind of the target that `targetKey` spelled, without building the target. */
export function kindOfKey(key: string): TargetKind {
  return key.split(':', 1)[0] as TargetKind;
}
