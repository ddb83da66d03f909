import { generatePath } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/posts.ts';

export type OfficeList = 'drafts' | 'scheduled' | 'published';

/** Where its title leads: what may still change into the editor, what is out to its page. */
export function addressIn(list: OfficeList, { id }: PostSummary): string {
  return generatePath(list === 'published' ? pages.post : pages.editPost, { id });
}

/** The moment a list is about: last changed, planned for, published. */
export function momentIn(list: OfficeList, post: PostSummary): string {
  const moment = { drafts: post.updatedAt, scheduled: post.publishAt, published: post.publishedAt }[list];
  return moment ?? post.updatedAt;
}
