import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FoldedInvitation } from '#web/people/inviting/shown-invitation.tsx';
import { TogetherNote } from '#web/people/inviting/together-note.tsx';
import { useInviting } from '#web/people/inviting/use-inviting.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { keepCounts } from './invitations.queries.ts';

/** `none`: how many people were never invited. */
export function InviteAll({ none }: { none: number | undefined }) {
  const t = useTexts('invitations');
  const { number } = useFormats();
  const mailWords = useMailWords();
  const { mailsLeave } = useTenant();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { outgoing, counting, busy, send } = useInviting(
    {},
    {
      asking,
      onSent: (result) => {
        setAsking(false);
        keepCounts(client, result);
        const { mails } = result;
        if (mails === 0) toast.error(t('nobody'));
        else toast.success(mailWords(t('allDone', { count: mails, n: number(mails) })));
      },
    },
  );
  if (none === undefined) return null;
  const { mails, people } = outgoing ?? { mails: none, people: none };
  const invite = t('all', { count: people, n: number(people) });
  return (
    <>
      {none === 0 ? (
        <Button variant="primary" icon="mail" disabled title={t('nothingToDo')}>
          {t('send')}
        </Button>
      ) : (
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {t('all', { count: none, n: number(none) })}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('allTitle', { count: people, n: number(people) })}
        confirm={
          mails === 0 ? t('againNone') : mailsLeave ? t('againSend', { count: mails, n: number(mails) }) : invite
        }
        onConfirm={send}
        busy={busy}
        counting={counting}
        disabled={mails === 0}
      >
        <p>{mailWords(t('allText'))}</p>
        <TogetherNote outgoing={outgoing} />
        <FoldedInvitation />
      </ConfirmDialog>
    </>
  );
}
