import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';

export type OfficeList = 'drafts' | 'scheduled' | 'published';

/** A filter of the published list. */
export const leftStates = ['expired', 'archived', 'withdrawn'] as const satisfies PostState[];

export function leftState(is: string): (typeof leftStates)[number] | undefined {
  return leftStates.find((state) => state === is);
}

const only = ['mine', 'toApprove'] as const;

/** A filter of drafts and of scheduled posts. */
export function onlyOf(list: OfficeList, chosen: string): (typeof only)[number] | undefined {
  return list === 'published' ? undefined : only.find((one) => one === chosen);
}

/** Editable posts open in the editor. */
export function addressIn(list: OfficeList, { id }: PostSummary): string {
  return generatePath(list === 'published' ? pages.post : pages.editPost, { id });
}

/** Last changed, scheduled or published. */
export function momentIn(list: OfficeList, post: PostSummary): string {
  const moment = { drafts: post.updatedAt, scheduled: post.publishAt, published: post.publishedAt }[list];
  return moment ?? post.updatedAt;
}
