import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AuthFailure, AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { EmailField } from '../page/fields.tsx';
import { emailRule } from '../page/form-rules.ts';
import { IdentityError } from '../identity.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';
import { useSentWords } from '../use-sent-words.ts';

export function ResendForm({ email }: { email: string }) {
  const t = useTexts('identity');
  const sentWords = useSentWords();
  const { proof, resend } = identity().capabilities;
  const { field, wrong, sends } = useAuthForm({ email }, { email: emailRule(t) });
  const step = useStep(identity().resendVerification);
  const [sent, setSent] = useState(false);
  const submit = sends(async (form) => setSent(await step.run(form.email)));
  const signInAgain = step.error instanceof IdentityError && step.error.failure === 'signInAgain';

  if (!resend) return null;
  return (
    <AuthForm {...submit}>
      {email === '' && <EmailField error={wrong.email} {...field('email')} />}
      {sent && (
        <Banner tone="ok" role="status">
          {sentWords(t('verify.resent'))}
        </Banner>
      )}
      {signInAgain ? <Banner role="alert">{t('verify.signInAgain')}</Banner> : <AuthFailure error={step.error} />}
      <Button type="submit" wide busy={step.busy}>
        {t(`verify.resend.${proof === 'code' ? 'code' : 'link'}`)}
      </Button>
    </AuthForm>
  );
}
