import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FoldedInvitation } from '#web/people/inviting/shown-invitation.tsx';
import { TogetherNote } from '#web/people/inviting/together-note.tsx';
import { useInviting } from '#web/people/inviting/use-inviting.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { keepCounts } from './invitations.queries.ts';

/** Writes again to all who were invited and have no access, but only if wanted to those written to within a day. */
export function InviteAgain({ sent }: { sent: number | undefined }) {
  const t = useTexts('invitations');
  const { number } = useFormats();
  const mailWords = useMailWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [recent, setRecent] = useState(false);
  const { outgoing, counting, busy, send } = useInviting(
    { again: true, recent },
    {
      asking,
      onSent: (result) => {
        setAsking(false);
        keepCounts(client, result);
        toast.success(mailWords(t('allDone', { count: result.mails, n: number(result.mails) })));
      },
    },
  );
  if (!sent) return null;
  const { mails, people } = outgoing ?? { mails: 0, people: 0 };
  const late = outgoing?.recent ?? 0;
  return (
    <>
      <Button icon="reload" onClick={() => setAsking(true)}>
        {t('againAll')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={mails === 0 ? t('againAll') : t('againAllTitle', { count: people, n: number(people) })}
        confirm={mails === 0 ? t('againNone') : t('againSend', { count: mails, n: number(mails) })}
        onConfirm={send}
        busy={busy}
        counting={counting}
        disabled={mails === 0}
      >
        <p>{mailWords(t('againAllText'))}</p>
        <TogetherNote outgoing={outgoing} />
        {late > 0 && (
          <Checkbox
            label={t('againRecent', { count: late, n: number(late) })}
            checked={recent}
            onChange={(event) => setRecent(event.target.checked)}
          />
        )}
        <FoldedInvitation />
      </ConfirmDialog>
    </>
  );
}
