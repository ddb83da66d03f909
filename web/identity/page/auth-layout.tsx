import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { languages, type Language } from '#contract/base/languages.ts';
import { chooseLanguage, languageNames } from '#web/base/language/language.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { LegalLinks } from '#web/ui/page/legal-links.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { useFocusOnNavigation } from '#web/ui/overlay/use-focus-on-navigation.ts';
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts';
import { useHeardTitle } from '#web/ui/page/use-heard-title.ts';
import css from './auth-layout.module.css';
import { Skyline } from './skyline.tsx';

export function AuthLayout() {
  const t = useTexts(['identity', 'ui']);
  const { name, sourceUrl } = useTenant();
  const { isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  useKeptFocus(main);
  useHeardTitle();
  return (
    <div className={css.page} data-window>
      <Skyline />
      <header className={css.brand}>
        <Logo />
        <div>
          <b>{name}</b>
          <span>{t('ui:tagline')}</span>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={css.column}>
        <Outlet />
      </main>
      <footer className={css.foot}>
        {isAuthenticated ? (
          <LegalLinks className={css.legal} help={pages.guestHelp} />
        ) : (
          <>
            <Link to={pages.guestHelp}>{t('ui:legal.help')}</Link>
            <Link to={pages.terms}>{t('ui:legal.terms')}</Link>
            <Link to={pages.privacy}>{t('ui:legal.privacy')}</Link>
            <Link to={pages.imprint}>{t('ui:legal.imprint')}</Link>
            <Link to={pages.accessibility} state={{ from: pathname }}>
              {t('ui:legal.accessibility')}
            </Link>
            {sourceUrl && <a href={sourceUrl}>{t('ui:legal.source')}</a>}
          </>
        )}
        <LanguageChoice />
      </footer>
      <ScrollRestoration />
    </div>
  );
}

function LanguageChoice() {
  const t = useTexts(['identity', 'ui']);
  const language = useLanguage();
  return (
    <label className={css.language}>
      <Icon name="globe" size="small" />
      <select
        aria-label={t('language')}
        value={language}
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

export { AuthLayout as Component };
