import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { ForgotLink } from './forgot-link.tsx';
import type { LoginFields } from './use-login-fields.ts';
import css from './login-page.module.css';

interface Props {
  form: LoginFields;
  busy: boolean;
  onSubmit: (choice: { remember: boolean }) => Promise<unknown>;
}

export function LoginThere({ form, busy, onSubmit }: Props) {
  const t = useTexts('identity');
  const { remember, reset } = identity().capabilities;
  return (
    <>
      <AuthText>{t('login.there')}</AuthText>
      <AuthForm {...form.sends(onSubmit)}>
        {remember && <Checkbox label={t('login.remember')} {...form.field('remember')} />}
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('login.goThere')}
        </Button>
      </AuthForm>
      {reset !== 'none' && (
        <p className={css.below}>
          <ForgotLink />
        </p>
      )}
    </>
  );
}
