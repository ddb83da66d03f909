import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '#contract/questions/questions.ts';
import { questionLimits } from '#contract/questions/words.ts';
import { mutation } from '#web/base/api.ts';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from '../questions.module.css';
import { useTellStale } from './use-tell-stale.ts';

interface Props {
  question: Question;
  opened: boolean;
  onClose: () => void;
}

/** Needs a new key for each opening. */
export function CloseDialog({ question: { id, version, person, isReader }, opened, onClose }: Props) {
  const t = useTexts('questions/office');
  const mailWords = useMailWords();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const closing = useMutation({
    ...mutation('POST /api/questions/{id}/close'),
    meta: { quiet: true },
    onError: useTellStale(),
    onSuccess() {
      toast.success(t('closedNow'));
      onClose();
    },
  });
  const isEmpty = reason.trim() === '';
  function confirm() {
    setLacking(isEmpty);
    if (!isEmpty && lengthOf(reason) <= questionLimits.reason)
      closing.mutate({ params: { id }, body: { reason: reason.trim() }, ifMatch: version });
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('closeTitle')}
      confirm={t('close')}
      busy={closing.isPending}
      onConfirm={confirm}
    >
      <div className={css.fields}>
        {isReader && <p>{mailWords(t('closeText', { name: person.name }))}</p>}
        <TextArea
          label={t('reason')}
          maxLength={questionLimits.reason}
          error={isLacking && isEmpty ? t('lacksReason') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
