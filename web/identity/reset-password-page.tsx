import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthCard, AuthForm, AuthText } from './auth-card.tsx';
import { identity } from './current-identity.ts';
import { useFailureText } from './failure-text.ts';
import { newPasswordRule, passwordLength } from './form-rules.ts';
import { useStep } from './use-step.ts';

/** Behind the link of the mail: a new password. All devices are signed out by it. */
export function ResetPasswordPage() {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const step = useStep(identity().resetPassword);
  const [done, setDone] = useState(false);
  const submit = handleSubmit(async ({ password }) => setDone(await step.run({ token, password })));

  if (done) {
    return (
      <AuthCard title={t('reset.doneTitle')}>
        <div role="status">
          <AuthText>{t('reset.done')}</AuthText>
        </div>
        <ButtonLink to={pages.login} variant="primary" wide>
          {t('login.submit')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('reset.title')}>
      {(step.error !== null || !token) && (
        <Banner tone="signal" role="alert">
          {token ? failureText(step.error) : t('failures.invalidLink')}
        </Banner>
      )}
      <AuthForm onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('reset.password')}
          autoComplete="new-password"
          hint={t('register.passwordHint', { count: passwordLength })}
          error={formState.errors.password?.message}
          {...register('password', newPasswordRule(t))}
        />
        <Button type="submit" variant="primary" wide busy={step.busy} disabled={!token}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
      <ButtonLink to={pages.forgotPassword} variant="quiet">
        {t('reset.again')}
      </ButtonLink>
    </AuthCard>
  );
}
