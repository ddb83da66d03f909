import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthAside } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import css from './login-page.module.css';

export function Newcomers({ onRegisterThere }: { onRegisterThere: () => void }) {
  const t = useTexts('identity');
  const { signIn, register } = identity().capabilities;
  if (!register) return <AuthAside>{t('login.noRegister')}</AuthAside>;
  return (
    <AuthAside>
      {t('login.newHere')}{' '}
      {signIn === 'page' ? (
        <button type="button" className={css.link} onClick={onRegisterThere}>
          {t('login.register')}
        </button>
      ) : (
        <Link to={pages.register}>{t('login.register')}</Link>
      )}
    </AuthAside>
  );
}
