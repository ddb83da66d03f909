import { Link, Navigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AuthAside, AuthCard, AuthFailure, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { RegisterForm } from './register-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export function RegisterPage() {
  const t = useTexts('identity');
  const { registration } = useTenant();
  const { signIn, register } = identity().capabilities;
  if (!register) return <Navigate to={pages.login} replace />;
  return (
    <>
      <AuthCard title={t('register.title')}>
        <AuthText>{t(`register.${registration}`)}</AuthText>
        {signIn === 'page' ? <RegisterThere /> : <RegisterForm />}
      </AuthCard>
      <AuthAside>
        {t('register.known')} <Link to={pages.login}>{t('login.submit')}</Link>
      </AuthAside>
    </>
  );
}

function RegisterThere() {
  const t = useTexts('identity');
  const { there, busy, error } = useSignIn();
  return (
    <>
      <AuthText>{t('register.there')}</AuthText>
      <AuthFailure error={error} />
      <Button
        variant="primary"
        wide
        busy={busy !== null}
        onClick={() => void there({ remember: false, register: true })}
      >
        {t('register.goThere')}
      </Button>
    </>
  );
}

export { RegisterPage as Component };
