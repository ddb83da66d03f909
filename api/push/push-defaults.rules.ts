import type { PostKind } from '#contract/posts/words.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';

export interface HousePushes {
  pushed: readonly PostKind[];
  /** Cannot be declined. */
  unmutable: readonly PostKind[];
}

export function pushDefaults({ push, mails }: Pick<TenantSettings, 'push' | 'mails'>): HousePushes {
  return { pushed: push.kinds, unmutable: mails.unmutable };
}

/** The same rule as `wantsPushSql`. */
export function isPushed(
  kind: PostKind,
  { pushed, unmutable }: HousePushes,
  chosen: Partial<Record<PostKind, boolean>>,
): boolean {
  return unmutable.includes(kind) || (chosen[kind] ?? pushed.includes(kind));
}
