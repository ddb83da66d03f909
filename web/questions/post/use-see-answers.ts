import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnQuestion } from '#contract/questions/questions.ts';
import { mutation } from '#web/base/api.ts';

/** Tells the server that the answers are on screen; they stay marked as new until the page is left. */
export function useSeeAnswers(postId: string, own: readonly OwnQuestion[]): void {
  const { mutate } = useMutation({ ...mutation('PUT /api/posts/{id}/questions/seen'), meta: { quiet: true } });
  const fresh = own
    .filter(({ isNew }) => isNew)
    .map(({ id, messages }) => `${id} ${messages.length}`)
    .join();
  useEffect(() => {
    if (fresh) mutate({ params: { id: postId } });
  }, [fresh, postId, mutate]);
}
