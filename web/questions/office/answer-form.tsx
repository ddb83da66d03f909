import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '#contract/questions/questions.ts';
import { questionLimits } from '#contract/questions/words.ts';
import { mutation } from '#web/base/api.ts';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { DrawerFoot } from '#web/ui/overlay/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import css from '../questions.module.css';
import { QuestionMenu } from './question-menu.tsx';
import { useTellStale } from './use-tell-stale.ts';

interface Props {
  question: Question;
  onClose: () => void;
}

/** Where a colleague has answered meanwhile, the answer is refused, the new thread is shown, and what was typed stays. */
export function AnswerForm({ question, onClose }: Props) {
  const t = useTexts('questions/office');
  const mailWords = useMailWords();
  const [text, setText] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { id, version, person, isReader } = question;
  const answering = useMutation({
    ...mutation('POST /api/questions/{id}/answer'),
    meta: { quiet: true },
    onError: useTellStale(),
    onSuccess() {
      setText('');
      toast.success(t('sent', { name: person.name }));
    },
  });
  const isEmpty = text.trim() === '';
  function send() {
    setLacking(isEmpty);
    if (!isEmpty && lengthOf(text) <= questionLimits.text)
      answering.mutate({ params: { id }, body: { text: text.trim() }, ifMatch: version });
  }
  return (
    <>
      {isReader && (
        <div className={css.fields}>
          <TextArea
            label={t('answer')}
            maxLength={questionLimits.text}
            error={isLacking && isEmpty ? t('lacks') : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={css.note}>{mailWords(t('tells', { name: person.name }))}</p>
        </div>
      )}
      <DrawerFoot>
        <QuestionMenu question={question} onRemoved={onClose} />
        {isReader && (
          <Button variant="primary" busy={answering.isPending} onClick={send}>
            {t('send')}
          </Button>
        )}
      </DrawerFoot>
      <UnsavedGuard dirty={!isEmpty && !answering.isPending} />
    </>
  );
}
