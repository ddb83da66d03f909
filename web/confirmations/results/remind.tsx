import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from './results.module.css';

export function Remind({ postId, overview }: { postId: string; overview: ConfirmationOverview }) {
  const t = useTexts('confirmations');
  const { instant, number } = useFormats();
  const mailWords = useMailWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reminder = query('GET /api/posts/{id}/confirmations/reminder', { params: { id: postId } });
  const { data: reminding, isFetching } = useQuery({ ...reminder, enabled: asking, staleTime: 0 });
  const { mailsLeave } = useTenant();
  const remind = useMutation({
    ...mutation('POST /api/posts/{id}/confirmations/reminder'),
    onSuccess: (told) => {
      client.setQueryData(query('GET /api/posts/{id}/confirmations', { params: { id: postId } }).queryKey, told);
      toast.success(mailWords(t('results.reminded')));
    },
    onError: () => client.invalidateQueries({ queryKey: reminder.queryKey }),
    onSettled: (_told, error) => error?.code === 'mailings.changed' || setAsking(false),
  });
  const { remindable, reminders, mayRemind, total, done } = overview;
  const people = { count: remindable, number: number(remindable) };
  const mails = reminding?.mails ?? remindable;
  const counted = { count: mails, number: number(mails) };
  const pushes = reminding?.pushes ?? 0;
  const [last] = reminders;
  return (
    <>
      {mayRemind && (
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {t('results.remind', people)}
        </Button>
      )}
      {!mayRemind && total > done && remindable === 0 && <p className={css.hint}>{t('results.nobodyToRemind')}</p>}
      {last && (
        <p className={css.hint}>
          {t('results.remindedAt', { at: instant(last.at) })}
          {last.people !== null &&
            `, ${t('results.remindedPeople', { count: last.people, number: number(last.people) })}`}
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('results.remindAsk')}
        confirm={mailsLeave ? t('results.remindNow', counted) : t('results.remindHere')}
        busy={remind.isPending}
        counting={isFetching}
        onConfirm={() => remind.mutate({ params: { id: postId }, query: { mails, pushes } })}
      >
        <p>{mailWords(t('results.remindText', counted))}</p>
        {pushes > 0 && <p>{t('results.remindPushes', { count: pushes, number: number(pushes) })}</p>}
      </ConfirmDialog>
    </>
  );
}
