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
import css from '../questions.module.css';
import { useTellStale } from './use-tell-stale.ts';

interface Props {
  question: Question;
  opened: boolean;
  onClose: () => void;
}

/** Begins with the first question and the last answer. Needs a new key for each opening. */
export function ShowDialog({ question, opened, onClose }: Props) {
  const t = useTexts('questions/office');
  const { id, version, person, isNamed, shown, messages } = question;
  const [wording, setWording] = useState({
    question: shown?.question ?? messages.find(({ byOffice }) => !byOffice)?.text ?? '',
    answer: shown?.answer ?? messages.findLast(({ byOffice }) => byOffice)?.text ?? '',
  });
  const showing = useMutation({
    ...mutation('PUT /api/questions/{id}/shown'),
    meta: { quiet: true },
    onError: useTellStale(),
    onSuccess() {
      toast.success(t('shown'));
      onClose();
    },
  });
  const isWrong = (text: string) => text.trim() === '' || lengthOf(text) > questionLimits.text;
  const field = (name: keyof typeof wording, label: string) => (
    <TextArea
      label={label}
      maxLength={questionLimits.text}
      error={wording[name].trim() === '' ? t('lacksText') : undefined}
      value={wording[name]}
      onChange={(event) => setWording({ ...wording, [name]: event.target.value })}
    />
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('showTitle')}
      confirm={t('showNow')}
      busy={showing.isPending}
      disabled={isWrong(wording.question) || isWrong(wording.answer)}
      onConfirm={() =>
        showing.mutate({
          params: { id },
          body: { question: wording.question.trim(), answer: wording.answer.trim() },
          ifMatch: version,
        })
      }
    >
      <div className={css.fields}>
        <p>{t('showText')}</p>
        <p>{t(isNamed ? 'showNamed' : 'showUnnamed', { name: person.name })}</p>
        {field('question', t('question'))}
        {field('answer', t('shownAnswer'))}
      </div>
    </ConfirmDialog>
  );
}
