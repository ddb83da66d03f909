import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Deletion } from '#contract/privacy/deletion.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { DeletionSteps } from './deletion-steps.tsx';

interface Props {
  deletion: Deletion;
  opened: boolean;
  onClose: () => void;
}

const form = 'ask-deletion';

export function AskDeletion({ deletion, opened, onClose }: Props) {
  const t = useTexts('profile');
  const { longDay } = useFormats();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const asking = useMutation({
    ...mutation('POST /api/users/me/deletion'),
    meta: { quiet: true, untilFresh: true },
    onSuccess: onClose,
    onError(error) {
      if (error instanceof ApiError && error.code === 'members.lastAdmin') return;
      if (isAboutPassword(error)) setError('password', { message: t('data.deletion.wrong') });
      else tellFailure(error);
    },
  });
  const { proof, wouldBeOn, days } = deletion;
  const isLast = asking.error instanceof ApiError && asking.error.code === 'members.lastAdmin';
  if (isLast)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('data.deletion.lastTitle')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('data.deletion.understood')}
          </Button>
        }
      >
        <p>{t('data.deletion.lastText')}</p>
      </Dialog>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('data.deletion.ask', { count: days })}
      actions={
        <>
          <Button onClick={onClose}>{t('data.deletion.keep')}</Button>
          {proof !== 'signIn' && (
            <Button variant="danger" type="submit" form={form} busy={asking.isPending}>
              {t('data.deletion.submit', { day: longDay(wouldBeOn) })}
            </Button>
          )}
        </>
      }
    >
      <DeletionSteps day={wouldBeOn} />
      {proof === 'signIn' && <Banner role="note">{t('data.deletion.fresh')}</Banner>}
      <Form
        id={form}
        onSubmit={(event) =>
          void handleSubmit(({ password }) => asking.mutate({ body: proof === 'password' ? { password } : {} }))(event)
        }
      >
        {proof === 'password' && (
          <PasswordField
            label={t('data.deletion.password')}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password', { required: t('data.deletion.required') })}
          />
        )}
      </Form>
    </Dialog>
  );
}

function isAboutPassword(error: Error): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'password');
}
