import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { ApiError } from '#web/base/api-error.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { keepPost } from '../posts.queries.ts';

const about = ['/api/posts', '/api/see-as', '/api/targets', '/api/audit', '/api/users/{id}/posts'];

/** Remembers a post as it is now, and asks anew for all that tells of it: lists, who sees it, uses of groups, the log. */
export function rememberStep(client: QueryClient, post: Post): void {
  keepPost(client, post);
  forgetPost(client);
}

export function forgetPost(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => about.some((path) => String(name).includes(path)),
  });
}

/** An effect that was asked for with an outdated version: the reader is told, and the post is asked for anew. */
export async function orForget<T>(client: QueryClient, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') {
      tellFailure(error);
      forgetPost(client);
    }
    throw error;
  }
}
