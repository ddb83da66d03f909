import { Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useSettings } from '#web/settings/settings-store.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { SearchButton } from './search-button.tsx';
import css from './top-bar.module.css';

interface Props {
  onMenu: (() => void) | null;
  menuOpened: boolean;
  onSearch: () => void;
  onDisplay: () => void;
  onInstall: () => void;
}

export function TopBar({ onMenu, menuOpened, onSearch, onDisplay, onInstall }: Props) {
  const t = useTexts(['layout', 'ui']);
  const { name } = useTenant();
  const { customised } = useSettings();
  return (
    <header className={css.bar} data-screen-only>
      {onMenu && (
        <IconButton
          icon="menu"
          label={t('navigation.open')}
          aria-haspopup="dialog"
          aria-expanded={menuOpened}
          onClick={onMenu}
        />
      )}
      <Link className={css.brand} to={pages.home}>
        <Logo />
        <span>
          <b>{name}</b>
          <span>{t('ui:tagline')}</span>
        </span>
      </Link>
      <div className={css.end}>
        <SearchButton onSearch={onSearch} />
        <Bell />
        <IconButton
          className={css.display}
          icon="display"
          label={t(customised ? 'displayCustomised' : 'display')}
          dot={customised}
          aria-haspopup="dialog"
          onClick={onDisplay}
        />
        <AccountMenu onDisplay={onDisplay} onInstall={onInstall} />
      </div>
    </header>
  );
}
