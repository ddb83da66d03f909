import type { FieldError } from '#contract/base/errors.ts';
import type { Post, UpdatePost } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';

export interface Times {
  publishedAt: Date | null;
  archivedAt: Date | null;
  withdrawnAt: Date | null;
}

/** Where a post stands at a moment; a scheduled one shows itself by time alone. */
export function stateOf(post: Times, now: Date): PostState {
  if (post.withdrawnAt) return 'withdrawn';
  if (post.archivedAt) return 'archived';
  if (!post.publishedAt) return 'draft';
  return post.publishedAt > now ? 'scheduled' : 'published';
}

/** It is out and addressed to the reader, or he or she is of the office or its author; what is withdrawn is the office's alone. */
export function maySee(
  { state, outsideAudience, author }: Pick<Post, 'state' | 'outsideAudience' | 'author'>,
  reader: { id: string; isAdmin: boolean },
): boolean {
  if (reader.isAdmin) return true;
  if (state === 'withdrawn') return false;
  return author.id === reader.id || (isOut(state) && !outsideAudience);
}

/** Readers may see it, or could before it was archived. */
export function isOut(state: PostState): boolean {
  return state === 'published' || state === 'archived';
}

/** Readers have not seen it yet, so it may change or go. */
export function isUnpublished(state: PostState): boolean {
  return state === 'draft' || state === 'scheduled';
}

/** A published post stays as it was read; only its pin may move. */
export function mayChange(state: PostState, change: UpdatePost): boolean {
  return isUnpublished(state) || (state === 'published' && Object.keys(change).every((field) => field === 'pinned'));
}

/** What a draft still lacks to be published, field by field. */
export function lacksForPublishing(draft: {
  title: string;
  lead: string;
  includes: number;
  includesThatExist: number;
}): FieldError[] {
  const lacks = lacksOfContents(draft);
  if (draft.includes === 0) lacks.push({ path: 'audience.include', message: 'must name at least one target group' });
  else if (draft.includesThatExist === 0)
    lacks.push({ path: 'audience.include', message: 'none of these target groups exists any more' });
  return lacks;
}

/** What it still has to say. */
export function lacksOfContents({ title, lead }: { title: string; lead: string }): FieldError[] {
  const lacks: FieldError[] = [];
  if (title === '') lacks.push({ path: 'title', message: 'must not be empty' });
  if (lead === '') lacks.push({ path: 'body', message: 'must not be empty' });
  return lacks;
}

/** When a post published now becomes visible. */
export function visibleFrom(publishAt: Date | null, now: Date): Date {
  return publishAt && publishAt > now ? publishAt : now;
}

/**
 * The moment of publication after `publishAt` of a post changed: a scheduled post moves with it, is shown at once when
 * the time has passed, and is a draft again when it is cleared.
 */
export function rescheduled(state: PostState, publishAt: Date | null, now: Date): Date | null {
  return state === 'scheduled' && publishAt ? visibleFrom(publishAt, now) : null;
}
