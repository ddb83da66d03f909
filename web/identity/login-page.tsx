import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { safeReturnTo } from '#web/base/return-to.ts';
import { useTenant } from '#web/base/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthAside, AuthCard, AuthForm } from './auth-card.tsx';
import { identity, signIn } from './current-identity.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { useFailureText } from './failure-text.ts';
import { emailRule } from './form-rules.ts';
import { IdentityError } from './identity.ts';
import { IssuerPage } from './issuer-page.tsx';
import css from './login-page.module.css';
import { useStep } from './use-step.ts';

/** Sign-in with e-mail and password, or with Google where the portal offers it. */
export function LoginPage() {
  const { t } = useTranslation('identity');
  const { demo } = useTenant();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { register, handleSubmit, formState, setValue } = useForm({
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors } = formState;
  // The guard around this screen leads on as soon as the session says who is here.
  const step = useStep(async (credentials: Parameters<typeof signIn>[0]) => {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof IdentityError && error.failure === 'unverified')) throw error;
      await navigate(pages.verify, { state: { email: credentials.email, sent: true } });
    }
  });
  const google = useStep(() => identity().signInWithGoogle(safeReturnTo(search.get('returnTo'))));
  const failure = step.error ?? google.error;

  const submit = handleSubmit(async (credentials) => {
    await step.run(credentials);
  });

  return (
    <IssuerPage>
      <AuthCard title={t('login.title')}>
        {(failure !== null || search.has('error')) && (
          <Banner tone="signal" role="alert">
            {failure === null ? t('login.googleFailed') : failureText(failure)}
          </Banner>
        )}
        <AuthForm onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...register('email', emailRule(t))}
          />
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            beside={
              <Link className={css.forgot} to={pages.forgotPassword}>
                {t('login.forgot')}
              </Link>
            }
            error={errors.password?.message}
            {...register('password', { required: t('rules.password') })}
          />
          {identity().capabilities.remember && <Checkbox label={t('login.remember')} {...register('remember')} />}
          <Button type="submit" variant="primary" wide busy={step.busy}>
            {t('login.submit')}
          </Button>
        </AuthForm>
        {identity().capabilities.google && (
          <>
            <div className={css.or}>{t('login.or')}</div>
            <Button wide busy={google.busy} onClick={() => void google.run()}>
              {t('login.google')}
            </Button>
          </>
        )}
      </AuthCard>
      {demo && (
        <DemoAccounts
          onChoose={({ email, password }) => {
            setValue('email', email, { shouldValidate: true });
            setValue('password', password, { shouldValidate: true });
          }}
        />
      )}
      <AuthAside>
        {t('login.newHere')} <Link to={pages.register}>{t('login.register')}</Link>
      </AuthAside>
    </IssuerPage>
  );
}
