import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration } from 'react-router';
import { pages } from '#contract/pages.ts';
import { loaded } from '#web/base/connection.ts';
import { ApiError } from '#web/base/api-error.ts';
import { useMe } from '#web/members/me.ts';
import { useSearchKeys } from '#web/search/use-search-keys.ts';
import { useSettings } from '#web/settings/settings-store.ts';
import css from './frame.module.css';
import { DeletionBanner } from './deletion-banner.tsx';
import { HorizontalNavigation } from './horizontal-navigation.tsx';
import { LegalLinks } from '#web/ui/legal-links.tsx';
import { Navigation } from './navigation.tsx';
import { useOwnLanguage } from './own-language.ts';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation, useWideScreen } from './screen.ts';

const NavigationDrawer = lazy(() => loaded(() => import('./navigation-drawer.tsx')));
const SearchPalette = lazy(() => loaded(() => import('./search-palette.tsx')));
const SettingsDrawer = lazy(() => loaded(() => import('#web/settings/settings-drawer.tsx')));

/** The frame around the members' screens. Who is not yet, or no longer, a member sees the waiting screen instead. */
export function FrameRoute() {
  const me = useMe();
  useOwnLanguage();
  if (me.error instanceof ApiError && me.error.code.startsWith('members.'))
    return <Navigate to={pages.waiting} replace />;
  return (
    <Frame>
      <Outlet />
      <ScrollRestoration />
    </Frame>
  );
}

/** Bar, navigation and display settings around a screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const { settings } = useSettings();
  const wide = useWideScreen();
  const main = useFocusOnNavigation();
  const [drawer, setDrawer] = useState<'navigation' | 'search' | 'settings' | null>(null);
  const opened = useOnce(drawer);
  const horizontal = settings.layout === 'horizontal' && wide;
  const close = () => setDrawer(null);
  useSearchKeys(() => setDrawer('search'));
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar
        onMenu={wide ? null : () => setDrawer('navigation')}
        onSearch={() => setDrawer('search')}
        onDisplay={() => setDrawer('settings')}
        menuOpened={drawer === 'navigation'}
      />
      {horizontal && <HorizontalNavigation />}
      {wide && !horizontal && (
        <div className={css.side}>
          <Navigation />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <DeletionBanner />
        {children}
      </main>
      {horizontal && <LegalLinks className={css.foot} />}
      <Suspense>
        {opened.has('navigation') && !wide && <NavigationDrawer opened={drawer === 'navigation'} onClose={close} />}
        {opened.has('search') && <SearchPalette opened={drawer === 'search'} onClose={close} />}
        {opened.has('settings') && <SettingsDrawer opened={drawer === 'settings'} onClose={close} />}
      </Suspense>
    </>
  );
}

/** What has been opened once stays, so that it can slide out again. */
function useOnce<T extends string>(name: T | null): Set<T> {
  const [seen, setSeen] = useState<Set<T>>(new Set());
  if (name && !seen.has(name)) setSeen(new Set(seen).add(name));
  return seen;
}
