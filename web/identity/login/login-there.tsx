import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { AuthForm, AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { ForgotLink } from './forgot-link.tsx';
import type { Credentials } from '../identity.ts';
import css from './login-page.module.css';

interface Props {
  form: UseFormReturn<Credentials>;
  busy: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

/** The way to the service's own page, where e-mail and password are asked for. */
export function LoginThere({ form, busy, onSubmit }: Props) {
  const t = useTexts('identity');
  const { register, handleSubmit } = form;
  const { remember, reset } = identity().capabilities;
  return (
    <>
      <AuthText>{t('login.there')}</AuthText>
      <AuthForm onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        {remember && <Checkbox label={t('login.remember')} {...register('remember')} />}
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
