import type { PostKind } from '#contract/posts/words.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.ts';

/** Of which kinds of post a portal sends push messages by itself. */
export interface HousePushes {
  pushed: readonly PostKind[];
  /** Kinds that reach everybody: they come to each device that shows push messages. */
  unmutable: readonly PostKind[];
}

export function housePushes({ push, mails }: Pick<TenantSettings, 'push' | 'mails'>): HousePushes {
  return { pushed: push.kinds, unmutable: mails.unmutable };
}

/** Whether somebody who has chosen this gets push messages of a kind: the rule of `wantsPushSql` for one. */
export function isPushed(
  kind: PostKind,
  { pushed, unmutable }: HousePushes,
  chosen: Partial<Record<PostKind, boolean>>,
): boolean {
  return unmutable.includes(kind) || (chosen[kind] ?? pushed.includes(kind));
}
