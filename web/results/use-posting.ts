import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Letter } from '#contract/paper.ts';
import { mutation, query } from '#web/base/api.ts';
import { today } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';

export type LetterRow = Letter & { recipientId: string };

/** A recipient has several rows where a reminder or a correction followed. */
export function rowOf(letter: Letter): LetterRow {
  return { ...letter, id: `${letter.id} ${letter.what} ${letter.number}`, recipientId: letter.id };
}

export function isOpen({ postedOn, address }: Letter): boolean {
  return postedOn === null && address !== null;
}

/** Says that letters are in the box, and takes the last press back. */
export function usePosting(postId: string) {
  const t = useTexts('results');
  const { number } = useFormats();
  const client = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const params = { id: postId };
  const meta = { untilFresh: true };
  const onError = () =>
    client.invalidateQueries({ queryKey: query('GET /api/posts/{id}/letters', { params }).queryKey });
  const post = useMutation({ ...mutation('PUT /api/posts/{id}/letters/posted'), meta, onError });
  const undo = useMutation({ ...mutation('DELETE /api/posts/{id}/letters/posted'), meta });
  return {
    isBusy: post.isPending || undo.isPending,
    /** `ids`: to these recipients alone. */
    post(letters: number, ids?: string[]) {
      const body = { on: today(), ...(ids && { ids }) };
      post.mutate(
        { params, query: { byLetter: letters }, body },
        {
          onSuccess: ({ at, now }) => {
            setLast(at);
            toast.success(t('letters.setNow', { count: now, number: number(now) }));
          },
        },
      );
    },
    undo: last === null ? null : () => undo.mutate({ params, query: { at: last } }, { onSuccess: () => setLast(null) }),
  };
}
