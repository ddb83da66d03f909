import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Approval, AskApproval, Authors } from '#contract/posts/authors.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { authorsQuery } from './authors.queries.ts';

/** Asking for the approval of the version that is stored, and deciding on the one that is shown. */
export function useApproval(id: string | undefined) {
  const t = useTexts('posts/authors');
  const client = useQueryClient();
  const keep = (authors: Authors) => client.setQueryData(authorsQuery(id ?? '').queryKey, authors);
  const anew = () => client.invalidateQueries({ queryKey: authorsQuery(id ?? '').queryKey });
  const ask = useMutation({
    mutationFn: (body: Pick<AskApproval, 'act'> & Partial<AskApproval> & { postId: string }) => {
      const { postId, ...asked } = body;
      return call('PUT /api/posts/{id}/approval', { params: { id: postId }, body: asked });
    },
    onSuccess: (authors) => {
      keep(authors);
      toast.success(t('approval.isAsked'));
    },
  });
  const decide = useMutation({
    mutationFn: ({ act, fingerprint, reason }: Pick<Approval, 'act' | 'fingerprint'> & { reason?: string }) =>
      reason === undefined
        ? call('POST /api/posts/{id}/approval/approve', { params: { id: id ?? '' }, body: { act, fingerprint } })
        : call('POST /api/posts/{id}/approval/refuse', {
            params: { id: id ?? '' },
            body: { act, fingerprint, reason },
          }),
    onSuccess: (authors, { reason }) => {
      keep(authors);
      toast.success(t(reason === undefined ? 'approval.isGiven' : 'approval.isRefused'));
    },
    onError: anew,
  });
  return { ask, decide };
}
