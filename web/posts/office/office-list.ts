import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';

export type OfficeList = 'drafts' | 'scheduled' | 'published';

/** What has left the feeds: a filter of the list of what is out. */
export const leftStates = ['archived', 'withdrawn'] as const satisfies PostState[];

/** The state that `is` of the address names, if it names one. */
export function leftState(is: string): (typeof leftStates)[number] | undefined {
  return leftStates.find((state) => state === is);
}

/** Where its title leads: what may still change into the editor, what is out to its page. */
export function addressIn(list: OfficeList, { id }: PostSummary): string {
  return generatePath(list === 'published' ? pages.post : pages.editPost, { id });
}

/** The moment a list is about: last changed, planned for, published. */
export function momentIn(list: OfficeList, post: PostSummary): string {
  const moment = { drafts: post.updatedAt, scheduled: post.publishAt, published: post.publishedAt }[list];
  return moment ?? post.updatedAt;
}
