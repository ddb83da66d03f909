import { useSearchParams } from 'react-router';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AuthCard, AuthFailure, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { AppCodeStep } from './app-code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { failureNamed } from '../page/failure-text.ts';
import { IdentityError } from '../identity.ts';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import { LoginThere } from './login-there.tsx';
import { Newcomers } from './newcomers.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { SecondStep } from './second-step.tsx';
import { useLoginFields } from './use-login-fields.ts';
import { useSignIn } from './use-sign-in.ts';

export function LoginPage() {
  const t = useTexts('identity');
  const { demo } = useTenant();
  const { capabilities, passkeys } = identity();
  const { signIn: where, google } = capabilities;
  const signingIn = useSignIn();
  const { busy } = signingIn;
  const form = useLoginFields(signingIn.email);

  if (signingIn.asked) {
    const { asked, answer, back } = signingIn;
    if (asked === 'code' && identity().secondFactor) return <AppCodeStep answer={answer} onBack={back} />;
    return <SecondStep key={asked} asked={asked} answer={answer} onBack={back} />;
  }
  return (
    <>
      <AuthCard title={t('login.title')}>
        <LoginFailure error={signingIn.error} />
        <PasswordLater error={signingIn.error} />
        {where === 'page' ? (
          <LoginThere form={form} busy={busy === 'there'} onSubmit={({ remember }) => signingIn.there({ remember })} />
        ) : (
          <LoginForm form={form} busy={busy === 'form'} onSubmit={signingIn.withPassword} />
        )}
        {(google || passkeys) && <div className={css.or}>{t('login.or')}</div>}
        <PasskeyWay signingIn={signingIn} remember={() => form.value('remember')} />
        {google && (
          <Button wide busy={busy === 'google'} onClick={() => void signingIn.withGoogle(form.value('remember'))}>
            {t('login.google')}
          </Button>
        )}
      </AuthCard>
      {demo && <DemoAccounts onChoose={form.fill} />}
      <Newcomers onRegisterThere={() => void signingIn.there({ remember: false, register: true })} />
    </>
  );
}

/** With a reset link, new accounts have no password yet; shown to everybody. */
function PasswordLater({ error }: { error: unknown }) {
  const t = useTexts('identity');
  const isWrong = error instanceof IdentityError && error.failure === 'wrongCredentials';
  return isWrong && identity().capabilities.proof === 'link' ? <AuthText>{t('login.passwordLater')}</AuthText> : null;
}

function LoginFailure({ error }: { error: unknown }) {
  const t = useTexts('identity');
  const [search] = useSearchParams();
  const named = failureNamed(search.get('error'));
  if (error !== null || named) return <AuthFailure error={error ?? named} />;
  if (!search.has('error')) return null;
  return (
    <Banner tone="signal" role="alert">
      {t('login.googleFailed')}
    </Banner>
  );
}

export { LoginPage as Component };
