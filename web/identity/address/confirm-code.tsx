import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthBack, AuthCard, AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { AddressConfirmed } from './address-confirmed.tsx';
import { identity } from '../current-identity.ts';
import { CodeField, EmailField } from '../page/fields.tsx';
import { codeRule, emailRule } from '../page/form-rules.ts';
import { ProofMail } from './proof-mail.tsx';
import { ResendForm } from './resend-form.tsx';
import { useStep } from '../page/use-step.ts';

/** Takes the code of the mail that proves an address; asks for the address as well where it is not known. */
export function ConfirmCode({ email, sent }: { email: string; sent: boolean | undefined }) {
  const t = useTexts('identity');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, token: '' } });
  const { errors } = formState;
  const step = useStep(identity().verify);
  const [done, setDone] = useState(false);
  const submit = handleSubmit(async (proof) => setDone(await step.run(proof)));

  if (done) return <AddressConfirmed />;
  return (
    <AuthCard title={t('verify.title')}>
      {email ? <ProofMail email={email} sent={sent} /> : <AuthText>{t('verify.openUnknown')}</AuthText>}
      <AuthFailure error={step.error} />
      <AuthForm onSubmit={(event) => void submit(event)}>
        {email === '' && <EmailField error={errors.email?.message} {...register('email', emailRule(t))} />}
        <CodeField error={errors.token?.message} {...register('token', codeRule(t))} />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('verify.submit')}
        </Button>
      </AuthForm>
      {email !== '' && <ResendForm email={email} />}
      <AuthBack />
    </AuthCard>
  );
}
