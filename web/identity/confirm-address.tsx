import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthCard, AuthText } from './auth-card.tsx';
import { identity } from './current-identity.ts';
import { useFailureText } from './failure-text.ts';
import { ResendForm } from './resend-form.tsx';
import { useStep } from './use-step.ts';

/** Redeems the link of the mail, once. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const { run, error } = useStep(identity().verify);
  const [done, setDone] = useState(false);
  const redeemed = useRef('');

  useEffect(() => {
    if (redeemed.current === token) return;
    redeemed.current = token;
    void run(token).then(setDone);
  }, [token, run]);

  if (error !== null) {
    return (
      <AuthCard title={t('verify.title')}>
        <Banner tone="signal" role="alert">
          {failureText(error)}
        </Banner>
        <ResendForm email="" />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t(done ? 'verify.doneTitle' : 'verify.title')}>
      <div role="status">
        <AuthText>{t(done ? 'verify.done' : 'verify.working')}</AuthText>
      </div>
      {done && (
        <ButtonLink to={pages.login} variant="primary" wide>
          {t('login.submit')}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
