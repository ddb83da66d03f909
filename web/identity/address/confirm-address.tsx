import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthCard, AuthFailure, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { ResendForm } from './resend-form.tsx';
import { useStep } from '../page/use-step.ts';

/** Redeems the link of the mail, once. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const { run, error } = useStep(identity().verify);
  const [done, setDone] = useState(false);
  const redeemed = useRef('');

  useEffect(() => {
    if (redeemed.current === token) return;
    redeemed.current = token;
    void run({ email: '', token }).then(setDone);
  }, [token, run]);

  if (error !== null) {
    return (
      <AuthCard title={t('verify.title')}>
        <AuthFailure error={error} />
        <ResendForm email="" />
      </AuthCard>
    );
  }
  if (done) return <AddressConfirmed />;
  return (
    <AuthCard title={t('verify.title')}>
      <div role="status">
        <AuthText>{t('verify.working')}</AuthText>
      </div>
    </AuthCard>
  );
}

/** The address is proved, and one can sign in. */
export function AddressConfirmed() {
  const { t } = useTranslation('identity');
  return (
    <AuthCard title={t('verify.doneTitle')}>
      <div role="status">
        <AuthText>{t('verify.done')}</AuthText>
      </div>
      <ButtonLink to={pages.login} variant="primary" wide>
        {t('login.submit')}
      </ButtonLink>
    </AuthCard>
  );
}
