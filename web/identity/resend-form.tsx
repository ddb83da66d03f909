import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthForm } from './auth-card.tsx';
import { identity } from './current-identity.ts';
import { useFailureText } from './failure-text.ts';
import { emailRule } from './form-rules.ts';
import { useStep } from './use-step.ts';

/** Sends the confirming mail once more. */
export function ResendForm({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const step = useStep(identity().resendVerification);
  const [sent, setSent] = useState(false);
  const submit = handleSubmit(async (form) => setSent(await step.run(form.email)));
  return (
    <AuthForm onSubmit={(event) => void submit(event)}>
      {email === '' && (
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', emailRule(t))}
        />
      )}
      {sent && (
        <Banner tone="ok" role="status">
          {t('verify.resent')}
        </Banner>
      )}
      {step.error !== null && (
        <Banner tone="signal" role="alert">
          {failureText(step.error)}
        </Banner>
      )}
      <Button type="submit" wide busy={step.busy}>
        {t('verify.resend')}
      </Button>
    </AuthForm>
  );
}
