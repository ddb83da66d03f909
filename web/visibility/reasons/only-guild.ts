import type { PostSummary } from '#contract/posts/posts.ts';

/** Null with any other reason. */
export function onlyGuild({ because }: Pick<PostSummary, 'because'>): string | null {
  const [reason] = because;
  return because.length === 1 && reason?.kind === 'guild' ? reason.name : null;
}
