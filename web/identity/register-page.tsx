import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useTenant } from '#web/base/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthAside, AuthCard, AuthForm, AuthText } from './auth-card.tsx';
import { identity } from './current-identity.ts';
import { useFailureText } from './failure-text.ts';
import { emailRule, newPasswordRule, passwordLength } from './form-rules.ts';
import { IssuerPage } from './issuer-page.tsx';
import { useStep } from './use-step.ts';

/** A first sign-in: name, address, password. What follows is the mail that proves the address. */
export function RegisterPage() {
  const { t } = useTranslation('identity');
  const { registration } = useTenant();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', email: '', password: '', terms: false },
  });
  const { errors } = formState;
  const step = useStep(identity().register);

  const submit = handleSubmit(async ({ name, email, password }) => {
    if (await step.run({ name, email, password })) await navigate(pages.verify, { state: { email } });
  });

  return (
    <IssuerPage>
      <AuthCard title={t('register.title')}>
        <AuthText>{t(`register.${registration}`)}</AuthText>
        {step.error !== null && (
          <Banner tone="signal" role="alert">
            {failureText(step.error)}
          </Banner>
        )}
        <AuthForm onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('name')}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name', { validate: (name) => name.trim() !== '' || t('rules.name') })}
          />
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
            autoComplete="new-password"
            hint={t('register.passwordHint', { count: passwordLength })}
            error={errors.password?.message}
            {...register('password', newPasswordRule(t))}
          />
          <Checkbox
            label={
              <Trans
                t={t}
                i18nKey="register.terms"
                components={{
                  terms: <Link to={pages.terms} target="_blank" />,
                  privacy: <Link to={pages.privacy} target="_blank" />,
                }}
              />
            }
            error={errors.terms?.message}
            {...register('terms', { required: t('rules.terms') })}
          />
          <Button type="submit" variant="primary" wide busy={step.busy}>
            {t('register.submit')}
          </Button>
        </AuthForm>
      </AuthCard>
      <AuthAside>
        {t('register.known')} <Link to={pages.login}>{t('login.submit')}</Link>
      </AuthAside>
    </IssuerPage>
  );
}
