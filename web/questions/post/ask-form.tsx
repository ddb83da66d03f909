import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import css from '../questions.module.css';
import { TextForm } from './text-form.tsx';

/** A button, and in its place the form once it is pressed. */
export function AskForm({ postId }: { postId: string }) {
  const t = useTexts('questions');
  const { mailsLeave } = useTenant();
  const [opened, setOpened] = useState(false);
  const [isNamed, setNamed] = useState(false);
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/posts/{id}/questions'),
    onSuccess() {
      toast.success(t('sent'));
      setOpened(false);
      setNamed(false);
    },
  });
  const lead = t(mailsLeave ? 'lead' : 'leadWithoutMail');
  if (!opened)
    return (
      <div className={css.begin}>
        <p>{lead}</p>
        <Button icon="mail" onClick={() => setOpened(true)}>
          {t('ask')}
        </Button>
      </div>
    );
  return (
    <TextForm
      label={t('field')}
      hint={lead}
      send={t('send')}
      busy={isPending}
      onSend={(text) => mutate({ params: { id: postId }, body: { text, isNamed } })}
      onCancel={() => setOpened(false)}
    >
      <Checkbox
        label={
          <>
            {t('isNamed')}
            <span className={css.hint}>{t('isNamedHint')}</span>
          </>
        }
        checked={isNamed}
        onChange={(event) => setNamed(event.target.checked)}
      />
    </TextForm>
  );
}
