import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { CodeField, EmailField, NewPasswordField } from '../page/fields.tsx';
import { codeRule, emailRule, newPasswordRule } from '../page/form-rules.ts';
import { useStep } from '../page/use-step.ts';

/** With the code of the mail; asks for the address as well where it is not known. */
export function ResetByCode({ onDone }: { onDone: (done: boolean) => void }) {
  const t = useTexts('identity');
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, token: '', password: '' } });
  const { errors } = formState;
  const step = useStep(identity().resetPassword);
  const submit = handleSubmit(async (change) => onDone(await step.run(change)));
  return (
    <>
      <AuthText>
        {email === '' ? (
          t('reset.codeUnknown')
        ) : (
          <>
            {t('reset.codeSent')}
            <br />
            <b>{email}</b>
          </>
        )}
      </AuthText>
      <AuthFailure error={step.error} />
      <AuthForm onSubmit={(event) => void submit(event)}>
        {email === '' && <EmailField error={errors.email?.message} {...register('email', emailRule(t))} />}
        <CodeField error={errors.token?.message} {...register('token', codeRule(t))} />
        <NewPasswordField
          label={t('reset.password')}
          error={errors.password?.message}
          {...register('password', newPasswordRule(t))}
        />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
    </>
  );
}
