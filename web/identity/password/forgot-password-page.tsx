import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { AuthBack, AuthCard, AuthFailure, AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { EmailField } from '../page/fields.tsx';
import { emailRule } from '../page/form-rules.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';
import { useSentWords } from '../use-sent-words.ts';

export function ForgotPasswordPage() {
  const t = useTexts('identity');
  const sentWords = useSentWords();
  const { reset } = identity().capabilities;
  const navigate = useNavigate();
  const { field, wrong, sends } = useAuthForm({ email: '' }, { email: emailRule(t) });
  const step = useStep(identity().requestReset);
  const [sentTo, setSentTo] = useState('');
  const submit = sends(async ({ email }) => {
    if (!(await step.run(email))) return;
    if (reset === 'code') await navigate(pages.resetPassword, { state: { email } });
    else setSentTo(email);
  });

  if (reset === 'none') return <Navigate to={pages.login} replace />;
  if (sentTo) {
    return (
      <AuthCard title={t('forgot.sentTitle')}>
        <div role="status">
          <AuthText>
            {sentWords(t(reset === 'page' ? 'forgot.sent.page' : 'forgot.sent.link'))}
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
  const what = reset === 'code' ? 'code' : 'link';
  return (
    <AuthCard title={t('forgot.title')}>
      <AuthText>{t(`forgot.text.${what}`)}</AuthText>
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        <EmailField error={wrong.email} {...field('email')} />
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t(`forgot.submit.${what}`)}
        </Button>
      </AuthForm>
      <AuthBack />
    </AuthCard>
  );
}

export { ForgotPasswordPage as Component };
