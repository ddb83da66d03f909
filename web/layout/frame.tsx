import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { Navigate, Outlet, ScrollRestoration } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { agreementAddress } from '#web/base/return-to.ts';
import { useMe } from '#web/identity/me.ts';
import { keepTyping } from '#web/search/typed-ahead.ts';
import { useSearchKeys } from '#web/search/use-search-keys.ts';
import { useSettings } from '#web/settings/settings-store.ts';
import { useFocusOnNavigation } from '#web/ui/overlay/use-focus-on-navigation.ts';
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts';
import { useHeardTitle } from '#web/ui/page/use-heard-title.ts';
import css from './frame.module.css';
import { HorizontalNavigation } from './navigation/horizontal-navigation.tsx';
import { LegalLinks } from '#web/ui/page/legal-links.tsx';
import { useLive } from './live/use-live.ts';
import { Navigation } from './navigation/navigation.tsx';
import { useKeepLanguage, useOwnLanguage } from './own-language.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { SkipLinks } from './navigation/skip-links.tsx';
import { useBarScreen, useWideScreen } from './screen.ts';

const DeletionBanner = onDemand(async () => (await import('./deletion-banner.tsx')).DeletionBanner);
const NavigationDrawer = onDemand(async () => (await import('./navigation/navigation-drawer.tsx')).NavigationDrawer);
const InstallDialog = onDemand(async () => (await import('./top-bar/install-dialog.tsx')).InstallDialog);
const SearchPalette = onDemand(async () => (await import('./top-bar/search-palette.tsx')).SearchPalette, ['search']);
const SettingsDrawer = onDemand(
  async () => (await import('#web/settings/settings-drawer.tsx')).SettingsDrawer,
  ['settings'],
);

type Drawer = 'install' | 'navigation' | 'search' | 'settings';

/** What every page leads to. */
const prefetched = [SearchPalette, NavigationDrawer].map(({ prefetch }) => prefetch);

export function FrameRoute() {
  const me = useMe();
  useOwnLanguage();
  useLive();
  if (me.error instanceof ApiError && me.error.code.startsWith('members.'))
    return <Navigate to={pages.waiting} replace />;
  // The browser's address, as a new draft gets its own without the router.
  if (me.data?.mustAgree) return <Navigate to={agreementAddress(window.location)} replace />;
  return (
    <Frame>
      <Outlet />
      <ScrollRestoration />
    </Frame>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const { settings } = useSettings();
  const wide = useWideScreen();
  const hasBar = useBarScreen() && settings.layout === 'horizontal';
  const isDrawer = !wide && !hasBar;
  const keepLanguage = useKeepLanguage();
  const deleteOn = useMe().data?.deleteOn;
  const main = useFocusOnNavigation();
  useKeptFocus(main);
  useHeardTitle();
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const opened = useOnce(drawer);
  const close = () => setDrawer(null);
  // The tap is answered before what it opens is drawn.
  const open = (one: Drawer) => startTransition(() => setDrawer(one));
  const search = () => {
    keepTyping();
    open('search');
  };
  useSearchKeys(search);
  usePrefetch(prefetched);
  return (
    <>
      <SkipLinks onNavigation={isDrawer ? () => open('navigation') : null} onSearch={search} />
      <TopBar
        onMenu={isDrawer ? () => open('navigation') : null}
        onSearch={search}
        onDisplay={() => open('settings')}
        onInstall={() => open('install')}
        menuOpened={drawer === 'navigation'}
      />
      {hasBar && <HorizontalNavigation />}
      {wide && !hasBar && (
        <div className={css.side}>
          <Navigation />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <Suspense>{deleteOn && <DeletionBanner />}</Suspense>
        {children}
      </main>
      {hasBar && (
        <footer>
          <LegalLinks className={css.foot} />
        </footer>
      )}
      <Suspense>
        {opened.has('navigation') && isDrawer && <NavigationDrawer opened={drawer === 'navigation'} onClose={close} />}
        {opened.has('install') && <InstallDialog opened={drawer === 'install'} onClose={close} />}
        {opened.has('search') && <SearchPalette opened={drawer === 'search'} onClose={close} />}
        {opened.has('settings') && (
          <SettingsDrawer opened={drawer === 'settings'} onClose={close} onLanguage={keepLanguage} />
        )}
      </Suspense>
    </>
  );
}

/** Stays mounted for its closing animation. */
function useOnce<T extends string>(name: T | null): Set<T> {
  const [seen, setSeen] = useState<Set<T>>(new Set());
  if (name && !seen.has(name)) setSeen(new Set(seen).add(name));
  return seen;
}

export { FrameRoute as Component };
