import { type ReactNode, useState } from 'react';
import { questionLimits } from '#contract/questions/words.ts';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import css from '../questions.module.css';

interface Props {
  label: string;
  hint?: string;
  send: string;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A text to the office. What is typed stays until it has been sent. */
export function TextForm({ label, hint, send, busy, onSend, onCancel, children }: Props) {
  const t = useTexts('questions');
  const [text, setText] = useState('');
  const [isLacking, setLacking] = useState(false);
  function submit() {
    setLacking(text.trim() === '');
    if (text.trim() !== '' && lengthOf(text) <= questionLimits.text) onSend(text.trim());
  }
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        autoFocus
        label={label}
        {...(hint !== undefined && { hint })}
        maxLength={questionLimits.text}
        error={isLacking && text.trim() === '' ? t('lacks') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {send}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      <UnsavedGuard dirty={text.trim() !== '' && !busy} />
    </form>
  );
}
