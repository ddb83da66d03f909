import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { InvitationCounts } from '#contract/invitations.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { keepCounts } from '../invitations.queries.ts';
import { addressesIn } from './addresses.ts';

/** The contract's limit per request. */
const most = 1000;

export function BounceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('invitations');
  const ui = useTexts('ui');
  const { number } = useFormats();
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const emails = addressesIn(text);
  const filling = { count: emails.length, n: number(emails.length) };
  const note = useMutation({
    ...mutation('POST /api/invitations/bounced'),
    meta: { quiet: true },
    onSuccess: ({ unknown, ...counts }) => {
      const before = client.getQueryData<InvitationCounts>(query('GET /api/invitations/counts').queryKey);
      keepCounts(client, counts);
      const count = counts.bounced - (before?.bounced ?? 0);
      if (count > 0) toast.success(t('bounce.done', { count, n: number(count) }));
      else if (unknown.length === 0) toast(t('bounce.doneNone'));
      if (unknown.length > 0) return leave(unknown);
      setText('');
      setReason('');
      onClose();
    },
    onError: (error) =>
      error instanceof ApiError && error.status === 400 ? setProblem(t('bounce.invalid')) : tellFailure(error),
  });

  /** Unknown addresses stay in the field for correction. */
  function leave(unknown: string[]) {
    setText(unknown.join('\n'));
    setProblem(t('bounce.unknown', { count: unknown.length, n: number(unknown.length) }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (emails.length === 0) return setProblem(t('bounce.none'));
    if (emails.length > most) return setProblem(t('bounce.tooMany', filling));
    note.mutate({ body: { emails, reason: reason.trim() } });
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('bounce.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={note.isPending}>
            {emails.length > 0 ? t('bounce.save', filling) : t('bounce.saveNone')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <p>{t('bounce.lead')}</p>
        <TextArea
          label={t('bounce.emails')}
          value={text}
          rows={6}
          autoCapitalize="none"
          spellCheck={false}
          hint={<span role="status">{emails.length > 0 && t('bounce.found', filling)}</span>}
          error={problem || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
        />
        <TextField
          label={t('bounce.reason')}
          optional
          hint={t('bounce.reasonHint')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
