import type { Post } from '#contract/posts/posts.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { changedFields, type Draft, draftOf, emptyDraft, isWorthKeeping, savable } from './draft.ts';

export type Saving =
  | { is: 'untouched' }
  | { is: 'waiting' }
  | { is: 'running' }
  | { is: 'saved'; at: Date }
  /** Kept on this device. */
  | { is: 'offline' }
  /** By the server. */
  | { is: 'refused'; error: ApiError }
  | { is: 'conflict'; theirs: Post };

export interface DraftState {
  /** Null until first saved. */
  post: Post | null;
  saved: Draft;
  mine: Draft;
  saving: Saving;
  /** Incremented when the text is replaced from outside. */
  edition: number;
}

export type DraftEvent =
  | { is: 'changed'; fields: Partial<Draft> }
  | { is: 'sending' }
  | { is: 'stored'; post: Post; sent: Draft; at: Date }
  | { is: 'lost' }
  | { is: 'refused'; error: ApiError }
  | { is: 'collided'; theirs: Post }
  /** Somebody else has saved it. */
  | { is: 'followed'; post: Post }
  | { is: 'keptMine' }
  | { is: 'tookTheirs' };

export function startOf(post: Post | null): DraftState {
  const saved = post ? draftOf(post) : emptyDraft;
  return { post, saved, mine: saved, saving: { is: 'untouched' }, edition: 0 };
}

export function afterEvent(state: DraftState, event: DraftEvent): DraftState {
  switch (event.is) {
    case 'changed': {
      const mine = { ...state.mine, ...event.fields };
      const after = { ...state, mine };
      // Nothing is sent until the conflict is resolved.
      if (state.saving.is === 'conflict') return after;
      return { ...after, saving: isOpen(after) ? { is: 'waiting' } : { is: 'untouched' } };
    }
    case 'sending':
      return { ...state, saving: { is: 'running' } };
    case 'stored': {
      const after = { ...state, post: event.post, saved: event.sent };
      return { ...after, saving: isOpen(after) ? { is: 'waiting' } : { is: 'saved', at: event.at } };
    }
    case 'lost':
      return { ...state, saving: { is: 'offline' } };
    case 'refused':
      return { ...state, saving: { is: 'refused', error: event.error } };
    case 'collided':
      return { ...state, saving: { is: 'conflict', theirs: event.theirs } };
    case 'followed':
      return { ...startOf(event.post), edition: state.edition + 1 };
    case 'keptMine':
      if (state.saving.is !== 'conflict') return state;
      return { ...state, post: state.saving.theirs, saved: draftOf(state.saving.theirs), saving: { is: 'waiting' } };
    case 'tookTheirs':
      if (state.saving.is !== 'conflict') return state;
      return { ...startOf(state.saving.theirs), edition: state.edition + 1 };
  }
}

/** Changes that can be sent. */
export function isOpen({ post, saved, mine }: DraftState): boolean {
  return isUnsaved({ post, saved, mine: savable(saved, mine) });
}

/** Also changes that cannot be sent. */
export function isUnsaved({ post, saved, mine }: Pick<DraftState, 'post' | 'saved' | 'mine'>): boolean {
  const changes = changedFields(saved, mine);
  return post ? Object.keys(changes).length > 0 : isWorthKeeping(changes);
}

/** Whether changes wait, while somebody else may write, who has saved nothing since. */
export function isKept({ post, saving }: Pick<DraftState, 'post' | 'saving'>): boolean {
  return saving.is === 'conflict' && saving.theirs.version === post?.version;
}
