import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { EmailField } from '../page/fields.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { emailRule } from '../page/form-rules.ts';
import type { Credentials } from '../identity.ts';

interface Props {
  form: UseFormReturn<Credentials>;
  busy: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

/** E-mail and password. */
export function LoginForm({ form, busy, onSubmit }: Props) {
  const t = useTexts('identity');
  const { register, handleSubmit, control } = form;
  const { errors } = useFormState({ control });
  return (
    <AuthForm onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <EmailField
        // A browser offers passkeys beside its addresses.
        {...(identity().passkeys && { autoComplete: 'username webauthn' })}
        error={errors.email?.message}
        {...register('email', emailRule(t))}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        beside={<ForgotLink />}
        error={errors.password?.message}
        {...register('password', { required: t('rules.password') })}
      />
      {identity().capabilities.remember && <Checkbox label={t('login.remember')} {...register('remember')} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </AuthForm>
  );
}
