import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { AskedHolder } from '#contract/confirmations.ts';
import { confirmationLimits } from '#contract/confirmations/words.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './entering.module.css';
import { useTooLong } from './use-too-long.ts';
import { useHowWords } from '../results/use-how-words.ts';

interface Props {
  postId: string;
  holder: AskedHolder;
  until: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Needs a new key for each opening. */
export function TakeBackDialog({ postId, holder, until, opened, onClose }: Props) {
  const t = useTexts('confirmations/entering');
  const ui = useTexts('ui');
  const nameOf = useNameOf();
  const howWords = useHowWords(until);
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
  });
  const most = confirmationLimits.reason;
  const tooLong = useTooLong();
  const wrong = (reason: string) => (reason.trim() === '' ? t('errors.reason') : tooLong(reason, most));
  const takeBack = useMutation({
    ...mutation('POST /api/posts/{id}/confirmations/entries/{entryId}/take-back'),
    meta: { quiet: true },
    onSuccess: () => void toast.success(t('takeBack.done')),
    onError(error) {
      if (error.code === 'notFound') toast(t('takeBack.gone'));
      else if (!tellFields(error, { setError, names: ['reason'] }, { invalid: t('errors.reason'), taken: '' }))
        tellFailure(error);
    },
    onSettled: (_, error) => (error === null || error.code === 'notFound') && onClose(),
  });
  const submit = handleSubmit(({ reason }) => {
    const entryId = holder.done?.entry?.id;
    if (entryId) takeBack.mutate({ params: { id: postId, entryId }, body: { reason: reason.trim() } });
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('takeBack.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="danger" busy={takeBack.isPending}>
            {t('takeBack.confirm')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)}>
        {holder.done && <p>{t('takeBack.says', { what: howWords(holder.done).join(', ') })}</p>}
        <p>{t('takeBack.after', { name: nameOf(holder) })}</p>
        <div className={css.short}>
          <TextArea
            label={t('takeBack.reason')}
            maxLength={most}
            error={formState.errors.reason?.message}
            {...register('reason', { validate: (reason) => wrong(reason) ?? true })}
          />
        </div>
      </Form>
    </Dialog>
  );
}
