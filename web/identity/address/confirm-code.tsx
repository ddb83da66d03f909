import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AuthBack, AuthCard, AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { AddressConfirmed } from './address-confirmed.tsx';
import { identity } from '../current-identity.ts';
import { CodeField, EmailField } from '../page/fields.tsx';
import { codeRule, emailRule } from '../page/form-rules.ts';
import { ProofMail } from './proof-mail.tsx';
import { ResendForm } from './resend-form.tsx';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';

export function ConfirmCode({ email, sent }: { email: string; sent: boolean | undefined }) {
  const t = useTexts('identity');
  const { field, wrong, sends } = useAuthForm({ email, token: '' }, { email: emailRule(t), token: codeRule(t) });
  const step = useStep(identity().verify);
  const [done, setDone] = useState(false);
  const submit = sends(async (proof) => setDone(await step.run(proof)));

  if (done) return <AddressConfirmed />;
  return (
    <AuthCard title={t('verify.title')}>
      {email ? <ProofMail email={email} sent={sent} /> : <AuthText>{t('verify.openUnknown')}</AuthText>}
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        {email === '' && <EmailField error={wrong.email} {...field('email')} />}
        <CodeField error={wrong.token} {...field('token')} />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('verify.submit')}
        </Button>
      </AuthForm>
      {email !== '' && <ResendForm email={email} />}
      <AuthBack />
    </AuthCard>
  );
}
