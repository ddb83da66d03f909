import type { PostState } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export type PostAction =
  | 'correct'
  | 'edit'
  | 'publishNow'
  | 'readdress'
  | 'pin'
  | 'unpin'
  | 'expire'
  | 'duplicate'
  | 'series'
  | 'template'
  | 'unplan'
  | 'restore'
  | 'archive'
  | 'withdraw'
  | 'delete';

export const actionIcons: Record<PostAction, IconName> = {
  correct: 'write',
  edit: 'write',
  publishNow: 'check',
  readdress: 'people',
  pin: 'pin',
  unpin: 'pin',
  expire: 'calendar',
  duplicate: 'duplicate',
  series: 'calendar',
  template: 'document',
  unplan: 'undo',
  restore: 'reload',
  archive: 'archive',
  withdraw: 'undo',
  delete: 'trash',
};

export function isDanger(action: PostAction): boolean {
  return action === 'withdraw' || action === 'delete';
}

interface Actions {
  main: PostAction;
  more: readonly PostAction[];
  /** Hide the post from readers. */
  away: readonly PostAction[];
}

const actions: Record<PostState, Actions> = {
  draft: { main: 'edit', more: ['duplicate', 'template'], away: ['delete'] },
  scheduled: { main: 'edit', more: ['publishNow', 'duplicate', 'template', 'unplan'], away: ['delete'] },
  published: {
    main: 'correct',
    more: ['readdress', 'pin', 'expire', 'duplicate', 'template'],
    away: ['archive', 'withdraw'],
  },
  expired: { main: 'correct', more: ['expire', 'readdress', 'duplicate', 'template'], away: ['archive', 'withdraw'] },
  archived: { main: 'restore', more: ['readdress', 'duplicate', 'template'], away: ['withdraw'] },
  withdrawn: { main: 'restore', more: ['readdress', 'duplicate', 'template'], away: [] },
};

/** Hiding is no protection: the server checks. */
export function actionsFor({ state, pinned, eventAt }: Pick<PostSummary, 'state' | 'pinned' | 'eventAt'>): Actions {
  const { main, more, away } = actions[state];
  const own = more.flatMap((action): PostAction[] => {
    if (action === 'pin' && pinned) return ['unpin'];
    return action === 'duplicate' && eventAt !== null ? ['duplicate', 'series'] : [action];
  });
  return { main, more: own, away };
}
