import { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

/** An effect requested with an outdated version: the reader sees why everything about the post is refetched. */
export async function orTell<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') tellFailure(error);
    throw error;
  }
}
