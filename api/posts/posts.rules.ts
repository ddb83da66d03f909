import type { RichText } from '#contract/base/text/rich-text.ts';
import { isDescribed } from '#contract/base/text/rich-text-words.ts';
import type { FieldError } from '#contract/base/errors.ts';
import { dayOf } from '#contract/base/clock.ts';
import type { Post, UpdatePost } from '#contract/posts/posts.ts';
import type { Cover } from '#contract/posts/cover.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import type { PostState } from '#contract/posts/words.ts';

export interface Times {
  publishedAt: Date | null;
  archivedAt: Date | null;
  expiresOn: string | null;
  withdrawnAt: Date | null;
}

/** Scheduled posts appear and leave by time alone. */
export function stateOf(post: Times, now: Date): PostState {
  if (post.withdrawnAt) return 'withdrawn';
  if (post.archivedAt) return 'archived';
  if (!post.publishedAt) return 'draft';
  if (post.publishedAt > now) return 'scheduled';
  return post.expiresOn !== null && post.expiresOn < dayOf(now) ? 'expired' : 'published';
}

/** Published and addressed, or office or author; withdrawn ones are for the office only. */
export function maySee(
  { state, outsideAudience, author }: Pick<Post, 'state' | 'outsideAudience' | 'author'>,
  reader: { id: string; isAdmin: boolean },
): boolean {
  if (reader.isAdmin) return true;
  if (state === 'withdrawn') return false;
  return author.id === reader.id || (isOut(state) && !outsideAudience);
}

export function isOut(state: PostState): boolean {
  return state === 'published' || state === 'expired' || state === 'archived';
}

/** Not visible yet: may be changed or deleted. */
export function isUnpublished(state: PostState): boolean {
  return state === 'draft' || state === 'scheduled';
}

const changesLater = ['pinned', 'expiresOn', 'takesQuestions'];

/** Published posts only change their pin, their last day and whether they take questions. */
export function mayChange(state: PostState, change: UpdatePost): boolean {
  const isShort = Object.keys(change).every((field) => changesLater.includes(field));
  return isUnpublished(state) || ((state === 'published' || state === 'expired') && isShort);
}

interface Contents {
  title: string;
  lead: string;
  eventAt: string | null;
  event: object | null;
  cover: Cover | null;
  body: RichText;
}

export function missingForPublishing(draft: Contents & { includes: number; includesThatExist: number }): FieldError[] {
  const missingFields = missingFieldsOfContents(draft);
  if (draft.includes === 0)
    missingFields.push({ path: 'audience.include', message: 'must name at least one target group' });
  else if (draft.includesThatExist === 0)
    missingFields.push({ path: 'audience.include', message: 'none of these target groups exists any more' });
  return missingFields;
}

export function missingFieldsOfContents({ title, lead, cover, body, eventAt, event }: Contents): FieldError[] {
  const missingFields: FieldError[] = [];
  if (title === '') missingFields.push({ path: 'title', message: 'must not be empty' });
  if (lead === '') missingFields.push({ path: 'body', message: 'must not be empty' });
  if (!picturesOf({ cover, body }).every(isDescribed))
    missingFields.push({
      path: 'pictures',
      message: 'each picture needs a description, or must be marked as decorative',
    });
  return [...missingFields, ...missingDay({ eventAt, event })];
}

/** An event without a day is none. */
export function missingDay({ eventAt, event }: Pick<Contents, 'eventAt' | 'event'>): FieldError[] {
  if (event === null || eventAt !== null) return [];
  return [{ path: 'eventAt', message: 'must be given with the facts of the event' }];
}

export function visibleFrom(publishAt: Date | null, now: Date): Date {
  return publishAt && publishAt > now ? publishAt : now;
}

/** Moves a scheduled post; past: at once, null: a draft again. */
export function rescheduled(state: PostState, publishAt: Date | null, now: Date): Date | null {
  return state === 'scheduled' && publishAt ? visibleFrom(publishAt, now) : null;
}
