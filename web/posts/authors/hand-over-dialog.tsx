import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Authors } from '#contract/posts/authors.ts';
import { authorLimits } from '#contract/posts/writing.ts';
import { call } from '#web/base/api.ts';
import { oneLine } from '#web/base/one-line.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './authors.module.css';
import { authorsQuery } from './authors.queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  authors: Authors | undefined;
  /** Saves the draft first; undefined where that fails. */
  saved: () => Promise<string | undefined>;
}

export function HandOverDialog({ opened, onClose, authors, saved }: Props) {
  const t = useTexts('posts/authors');
  const nameOf = useNameOf();
  const client = useQueryClient();
  const colleagues = authors?.colleagues ?? [];
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const chosen = to || (colleagues[0]?.id ?? '');
  const handing = useMutation({
    mutationFn: async () => {
      const id = await saved();
      if (id === undefined) throw new Error('the draft could not be saved');
      const body = { to: chosen, note: note.trim() || null };
      return { id, answer: await call('PUT /api/posts/{id}/handover', { params: { id }, body }) };
    },
    onSuccess: ({ id, answer }) => {
      client.setQueryData(authorsQuery(id).queryKey, answer);
      toast.success(t('handOver.done', { name: answer.handover ? nameOf(answer.handover.to) : '' }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('handOver.title')}
      confirm={t('handOver.confirm')}
      onConfirm={() => handing.mutate()}
      busy={handing.isPending}
      disabled={colleagues.length === 0}
    >
      {colleagues.length === 0 ? (
        <p>{t('handOver.nobody')}</p>
      ) : (
        <div className={css.words}>
          <SelectField
            label={t('handOver.to')}
            choices={colleagues.map((one) => ({ value: one.id, title: nameOf(one) }))}
            value={chosen}
            onChange={(event) => setTo(event.target.value)}
          />
          <TextArea
            label={t('handOver.note')}
            optional
            hint={t('handOver.hint')}
            rows={2}
            maxLength={authorLimits.note}
            value={note}
            onChange={(event) => setNote(oneLine(event.target.value))}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
