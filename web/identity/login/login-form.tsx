import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { EmailField } from '../page/fields.tsx';
import { ForgotLink } from './forgot-link.tsx';
import type { Credentials } from '../identity.ts';
import type { LoginFields } from './use-login-fields.ts';

interface Props {
  form: LoginFields;
  busy: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

export function LoginForm({ form, busy, onSubmit }: Props) {
  const t = useTexts('identity');
  const { field, wrong, sends } = form;
  return (
    <AuthForm {...sends(onSubmit)}>
      <EmailField
        // Browsers offer passkeys in this field's list.
        {...(identity().passkeys && { autoComplete: 'username webauthn' })}
        error={wrong.email}
        {...field('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        beside={<ForgotLink />}
        error={wrong.password}
        {...field('password')}
      />
      {identity().capabilities.remember && <Checkbox label={t('login.remember')} {...field('remember')} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </AuthForm>
  );
}
