import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from './results.module.css';
import { useRemindWords } from './use-remind-words.ts';

export function Remind({ postId, overview }: { postId: string; overview: ConfirmationOverview }) {
  const t = useTexts('confirmations');
  const { instant } = useFormats();
  const mailWords = useMailWords();
  const client = useQueryClient();
  const address = useAddress();
  const words = useRemindWords();
  const [asking, setAsking] = useState(false);
  const reminder = query('GET /api/posts/{id}/confirmations/reminder', { params: { id: postId } });
  const { data: reminding, isFetching } = useQuery({ ...reminder, enabled: asking, staleTime: 0 });
  const { mailsLeave } = useTenant();
  const remind = useMutation({
    ...mutation('POST /api/posts/{id}/confirmations/reminder'),
    onSuccess: (confirmations) => {
      client.setQueryData(
        query('GET /api/posts/{id}/confirmations', { params: { id: postId } }).queryKey,
        confirmations,
      );
      toast.success(confirmations.remindable > 0 ? mailWords(t('results.reminded')) : t('results.remindedByLetter'));
    },
    onError: () => client.invalidateQueries({ queryKey: reminder.queryKey }),
    onSettled: (_updated, error) => error?.code === 'mailings.changed' || setAsking(false),
  });
  const { remindable, remindableByLetter, reminders, mayRemind, total, done } = overview;
  const { mails, byLetter, unreachable, pushes } = reminding ?? {
    mails: remindable,
    byLetter: remindableByLetter,
    unreachable: 0,
    pushes: 0,
  };
  const nobody = remindable + remindableByLetter === 0;
  const [last] = reminders;
  return (
    <>
      {mayRemind && (
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {words.open(remindable, remindableByLetter)}
        </Button>
      )}
      {!mayRemind && total > done && nobody && <p className={css.hint}>{t('results.nobodyToRemind')}</p>}
      {last && (
        <p className={css.hint}>
          {[t('results.remindedAt', { at: instant(last.at) }), ...words.last(last)].join(', ')}
        </p>
      )}
      {last?.letters ? (
        <ButtonLink small to={address.to({ letters: '1' })}>
          {t('results.remindList')}
        </ButtonLink>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('results.remindAsk')}
        confirm={words.confirm(mailsLeave ? mails : 0, byLetter)}
        busy={remind.isPending}
        counting={isFetching}
        onConfirm={() => remind.mutate({ params: { id: postId }, query: { mails, pushes, byLetter } })}
      >
        {words.sentences({ mails, byLetter, unreachable, pushes }).map((one) => (
          <p key={one}>{one}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
