import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { AuthFailure, AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { EmailField } from '../page/fields.tsx';
import { emailRule } from '../page/form-rules.ts';
import { IdentityError } from '../identity.ts';
import { useStep } from '../page/use-step.ts';

/** Sends the mail that proves an address once more, where the service can. */
export function ResendForm({ email }: { email: string }) {
  const t = useTexts('identity');
  const { proof, resend } = identity().capabilities;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const step = useStep(identity().resendVerification);
  const [sent, setSent] = useState(false);
  const submit = handleSubmit(async (form) => setSent(await step.run(form.email)));
  const signInAgain = step.error instanceof IdentityError && step.error.failure === 'signInAgain';

  if (!resend) return null;
  return (
    <AuthForm onSubmit={(event) => void submit(event)}>
      {email === '' && <EmailField error={formState.errors.email?.message} {...register('email', emailRule(t))} />}
      {sent && (
        <Banner tone="ok" role="status">
          {t('verify.resent')}
        </Banner>
      )}
      {signInAgain ? <Banner role="alert">{t('verify.signInAgain')}</Banner> : <AuthFailure error={step.error} />}
      <Button type="submit" wide busy={step.busy}>
        {t(`verify.resend.${proof === 'code' ? 'code' : 'link'}`)}
      </Button>
    </AuthForm>
  );
}
