import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '../current-identity.ts';
import css from './login-page.module.css';

export function ForgotLink() {
  const t = useTexts('identity');
  if (identity().capabilities.reset === 'none') return null;
  return (
    <Link className={css.forgot} to={pages.forgotPassword}>
      {t('login.forgot')}
    </Link>
  );
}
