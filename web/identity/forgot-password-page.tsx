import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthBack, AuthCard, AuthForm, AuthText } from './auth-card.tsx';
import { identity } from './current-identity.ts';
import { useFailureText } from './failure-text.ts';
import { emailRule } from './form-rules.ts';
import { useStep } from './use-step.ts';

/** Asks for a link to set a new password; says the same for addresses nobody knows. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const step = useStep(identity().requestReset);
  const [sentTo, setSentTo] = useState('');
  const submit = handleSubmit(async ({ email }) => {
    if (await step.run(email)) setSentTo(email);
  });

  if (sentTo) {
    return (
      <AuthCard title={t('forgot.sentTitle')}>
        <div role="status">
          <AuthText>
            {t('forgot.sent')}
            <br />
            <b>{sentTo}</b>
          </AuthText>
        </div>
        <ButtonLink to={pages.login} wide>
          {t('toLogin')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('forgot.title')}>
      <AuthText>{t('forgot.text')}</AuthText>
      {step.error !== null && (
        <Banner tone="signal" role="alert">
          {failureText(step.error)}
        </Banner>
      )}
      <AuthForm onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email', emailRule(t))}
        />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('forgot.submit')}
        </Button>
      </AuthForm>
      <AuthBack />
    </AuthCard>
  );
}
