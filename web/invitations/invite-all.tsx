import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FoldedInvitation } from '#web/people/inviting/shown-invitation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { keepCounts } from './invitations.queries.ts';

export function InviteAll({ none }: { none: number | undefined }) {
  const t = useTexts('invitations');
  const { number } = useFormats();
  const mailWords = useMailWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const send = useMutation({
    ...mutation('POST /api/invitations'),
    onSuccess: (result) => {
      keepCounts(client, result);
      const { accepted } = result;
      if (accepted === 0) toast.error(t('nobody'));
      else toast.success(mailWords(t('allDone', { count: accepted, n: number(accepted) })));
    },
    onError: () => client.invalidateQueries({ queryKey: ['GET /api/invitations/counts'] }),
    onSettled: (_result, error) => error?.code === 'mailings.changed' || setAsking(false),
  });
  if (none === undefined) return null;
  const said = { count: none, n: number(none) };
  return (
    <>
      {none === 0 ? (
        <Button variant="primary" icon="mail" disabled title={t('nothingToDo')}>
          {t('send')}
        </Button>
      ) : (
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {t('all', said)}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('allTitle', said)}
        confirm={t('all', said)}
        onConfirm={() => send.mutate({ query: { mails: none }, body: {} })}
        busy={send.isPending}
      >
        <p>{mailWords(t('allText'))}</p>
        <FoldedInvitation />
      </ConfirmDialog>
    </>
  );
}
