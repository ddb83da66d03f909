import { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';

/** An effect that was asked for with an outdated version: the reader is shown why all about the post comes anew. */
export async function orTell<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') tellFailure(error);
    throw error;
  }
}
