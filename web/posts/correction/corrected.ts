import type { Correction } from '#contract/posts/corrections.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import type { Post } from '#contract/posts/posts.ts';
import { call, keep } from '#web/base/api.ts';
import type { PublishedSeats } from '#web/registrations/terms/use-seats-below.ts';
import type { DraftServer } from '../editor/draft/autosave.ts';
import { copyDraft } from '../editor/draft/use-autosave.ts';

export function corrected(post: Post, { begun, ...copy }: Correction): Post {
  const event = copy.event && { ...sharedFacts(copy.event), link: copy.event.link };
  return { ...post, ...copy, event, correcting: begun };
}

/** Null where nobody registers. */
export function publishedSeats({ id, event }: Pick<Post, 'id' | 'event'>): PublishedSeats | null {
  return event?.registration ? { postId: id, seats: event.registration.seats } : null;
}

/** Saves to the working copy; the first change creates it. */
export function correctionServer(post: Post): DraftServer {
  const params = { id: post.id };
  const update: DraftServer['update'] = async (_id, body, version) =>
    corrected(post, await keep('PATCH /api/posts/{id}/correction', { params, body, ifMatch: version }));
  return {
    create: (fields) => update(post.id, fields, post.version),
    update,
    copy: copyDraft,
    read: async () => corrected(post, await call('GET /api/posts/{id}/correction', { params })),
  };
}
