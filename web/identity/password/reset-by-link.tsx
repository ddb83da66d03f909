import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { AuthFailure, AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { NewPasswordField } from '../page/fields.tsx';
import { newPasswordRule } from '../page/form-rules.ts';
import { IdentityError } from '../identity.ts';
import { useStep } from '../page/use-step.ts';

const broken = new IdentityError('invalidLink');

/** Behind the link of the mail. All devices are signed out by the new password. */
export function ResetByLink({ onDone }: { onDone: (done: boolean) => void }) {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const step = useStep(identity().resetPassword);
  const submit = handleSubmit(async ({ password }) => onDone(await step.run({ email: '', token, password })));
  return (
    <>
      <AuthFailure error={token ? step.error : broken} />
      <AuthForm onSubmit={(event) => void submit(event)}>
        <NewPasswordField
          label={t('reset.password')}
          error={formState.errors.password?.message}
          {...register('password', newPasswordRule(t))}
        />
        <Button type="submit" variant="primary" wide busy={step.busy} disabled={!token}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
    </>
  );
}
