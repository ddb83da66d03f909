import { useState } from 'react';
import { Navigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { AuthCard, AuthFoot, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { ResetByCode } from './reset-by-code.tsx';

export function ResetPasswordPage() {
  const t = useTexts('identity');
  const { reset } = identity().capabilities;
  const [done, setDone] = useState(false);

  if (reset === 'none') return <Navigate to={pages.login} replace />;
  if (reset === 'page') return <Navigate to={pages.forgotPassword} replace />;
  if (done) {
    return (
      <AuthCard title={t('reset.doneTitle')}>
        <div role="status">
          <AuthText>{t(`reset.done.${reset}`)}</AuthText>
        </div>
        <ButtonLink to={pages.login} variant="primary" wide>
          {t('login.submit')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('reset.title')}>
      {reset === 'code' ? (
        <ResetByCode onDone={setDone} />
      ) : (
        <PasswordByLink label={t('reset.password')} onDone={setDone} />
      )}
      <AuthFoot>
        <ButtonLink to={pages.forgotPassword} variant="quiet">
          {t(`reset.again.${reset}`)}
        </ButtonLink>
      </AuthFoot>
    </AuthCard>
  );
}

export { ResetPasswordPage as Component };
