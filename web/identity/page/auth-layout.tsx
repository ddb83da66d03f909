import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { languages, type Language } from '#contract/tenants.ts';
import { chooseLanguage, languageNames } from '#web/base/i18n.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { Logo } from '#web/ui/logo.tsx';
import css from './auth-layout.module.css';
import { Skyline } from './skyline.tsx';

/** Everything before the frame: one column below the portal's name, and the street of gables. */
export function AuthLayout() {
  const { t } = useTranslation(['identity', 'ui']);
  const { name } = useTenant();
  const { isAuthenticated } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={css.page}>
      <Skyline />
      <header className={css.brand}>
        <Logo />
        <div>
          <b>{name}</b>
          <span>{t('ui:tagline')}</span>
        </div>
      </header>
      <main className={css.column}>
        <Outlet />
      </main>
      <footer className={css.foot}>
        {isAuthenticated ? (
          <LegalLinks className={css.legal} />
        ) : (
          <>
            <Link to={pages.terms}>{t('ui:legal.terms')}</Link>
            <Link to={pages.privacy}>{t('ui:legal.privacy')}</Link>
            <Link to={pages.imprint}>{t('ui:legal.imprint')}</Link>
            <Link to={pages.accessibility} state={{ from: pathname }}>
              {t('ui:legal.accessibility')}
            </Link>
          </>
        )}
        <LanguageChoice />
      </footer>
      <ScrollRestoration />
    </div>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation(['identity', 'ui']);
  return (
    <label className={css.language}>
      <Icon name="globe" size="small" />
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
