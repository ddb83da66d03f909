import { Link, useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { useTenant } from '#web/base/session.ts';
import { withReturnTo } from '#web/base/return-to.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { WithElements } from '#web/base/language/with-elements.tsx';
import { AuthFailure, AuthForm } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { AskedFields, askedOf } from '../page/asked-fields.tsx';
import { EmailField, NameField, NewPasswordField } from '../page/fields.tsx';
import { emailRule, nameRule, newPasswordRule } from '../page/form-rules.ts';
import { useAuthForm } from '../page/use-auth-form.ts';
import { useStep } from '../page/use-step.ts';

export function RegisterForm() {
  const t = useTexts('identity');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const first = { name: '', email: query.get('email') ?? '', password: '', terms: false, company: '', message: '' };
  const { field, wrong, sends } = useAuthForm(first, {
    name: nameRule(t),
    email: emailRule(t),
    password: newPasswordRule(t),
    terms: { wrong: (accepted) => (accepted ? undefined : t('rules.terms')) },
  });
  const step = useStep(identity().register);
  const isChosenLater = identity().capabilities.proof === 'link';
  const { legal, termsVersion } = useTenant();
  // Only the built-in service records the consent; with others the first visit asks.
  const asks = legal.terms !== '' && (termsVersion === null || isChosenLater);

  const submit = sends(async ({ name, email, password, ...asked }) => {
    const chosen = isChosenLater ? askedOf(asked) : {};
    const agreed = asks && termsVersion ? { terms: { version: termsVersion, language: spokenLanguage() } } : {};
    if (await step.run({ name, email, password, ...chosen, ...agreed }))
      await navigate(withReturnTo(pages.verify, query), { state: { email } });
  });

  return (
    <>
      <AuthFailure error={step.error} />
      <AuthForm {...submit}>
        <NameField error={wrong.name} {...field('name')} />
        <EmailField
          hint={isChosenLater ? t('register.passwordLater') : undefined}
          error={wrong.email}
          {...field('email')}
        />
        {!isChosenLater && <NewPasswordField label={t('password')} error={wrong.password} {...field('password')} />}
        {isChosenLater && <AskedFields field={field} />}
        {asks && (
          <Checkbox
            label={
              <WithElements
                text={t('register.terms')}
                elements={{
                  terms: <Link to={pages.terms} target="_blank" />,
                  privacy: <Link to={pages.privacy} target="_blank" />,
                }}
              />
            }
            error={wrong.terms}
            {...field('terms')}
          />
        )}
        <Button type="submit" variant="primary" wide busy={step.busy}>
          {t('register.submit')}
        </Button>
      </AuthForm>
    </>
  );
}
