import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FoldedInvitation } from '#web/people/inviting/shown-invitation.tsx';
import { TogetherNote } from '#web/people/inviting/together-note.tsx';
import { useInviting } from '#web/people/inviting/use-inviting.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from './run.module.css';

/** Only those with an address and without an invitation. The children are the other ways on. */
export function InviteThem({ importId, children }: { importId: string; children: ReactNode }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const mailWords = useMailWords();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(query('GET /api/invitations/counts', { query: { importId } }));
  const [sent, setSent] = useState<number>();
  const { outgoing, counting, busy, send } = useInviting(
    { importId },
    {
      asking,
      onSent: ({ mails }) => {
        setAsking(false);
        setSent(mails);
      },
    },
  );
  const others = <div className={css.next}>{children}</div>;
  if (sent !== undefined)
    return (
      <>
        <Banner tone="ok" role="status">
          {mailWords(t('run.invited', { count: sent, n: number(sent) }))}{' '}
          <ButtonLink small variant="soft" to={pages.invitations}>
            {t('run.toInvitations')}
          </ButtonLink>
        </Banner>
        {others}
      </>
    );
  if (!data || data.none === 0) return others;
  const filling = { count: data.none, n: number(data.none) };
  const mails = outgoing?.mails ?? data.none;
  const written = { count: mails, n: number(mails) };
  return (
    <>
      <div className={css.next}>
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {t('run.invite', filling)}
        </Button>
        {children}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('run.inviteTitle', written)}
        confirm={t('run.inviteSend', written)}
        busy={busy}
        counting={counting}
        disabled={mails === 0}
        onConfirm={send}
      >
        <div className={css.ask}>
          <p>{mailWords(t('run.inviteText'))}</p>
          <TogetherNote outgoing={outgoing} />
          <FoldedInvitation />
          {data.missing > 0 && <p>{t('run.inviteMissing', { count: data.missing, n: number(data.missing) })}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
