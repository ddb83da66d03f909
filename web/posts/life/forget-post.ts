import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { ApiError } from '#web/base/api-error.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { keepPost } from '../posts.queries.ts';

const about = ['/api/posts', '/api/see-as', '/api/targets', '/api/audit', '/api/users/{id}/posts'];

/** Caches the post and refetches everything about it. */
export function rememberStep(client: QueryClient, post: Post): void {
  keepPost(client, post);
  forgetPost(client);
}

export function forgetPost(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => about.some((path) => String(name).includes(path)),
  });
}

/** A stale version: tells so and refetches the post. */
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
