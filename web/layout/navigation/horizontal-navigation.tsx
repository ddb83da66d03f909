import { useNavigate } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { profileParts } from '#web/profile/parts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { CountBadge } from '../top-bar/count-badge.tsx';
import { useCurrentOf } from './current-line.ts';
import css from './horizontal-navigation.module.css';
import { NavigationLink } from './navigation-line.tsx';
import { useNavigationItems, type NavigationItem } from './navigation-items.ts';
import { TenantSwitcher } from '../top-bar/tenant-switcher.tsx';

export function HorizontalNavigation() {
  const t = useTexts(['layout', 'profile']);
  const { everyone, profile, office } = useNavigationItems();
  const parts = profileParts.map(({ key }) => ({
    title: t(`profile:parts.${key}`),
    path: `${profile.path}?part=${key}`,
  }));
  return (
    <nav id="navigation" tabIndex={-1} className={css.nav} aria-label={t('navigation.label')}>
      <ul>
        {[...everyone, { ...profile, children: parts }].map((item) => (
          <Line key={item.path} item={item} />
        ))}
      </ul>
      {office.length > 0 && (
        <>
          <i className={css.line} />
          <ul aria-label={t('administration')}>
            {office.map((item) => (
              <Line key={item.path} item={item} />
            ))}
          </ul>
        </>
      )}
      <TenantSwitcher inline />
    </nav>
  );
}

function Line({ item }: { item: NavigationItem }) {
  const t = useTexts('layout');
  const navigate = useNavigate();
  const currentOf = useCurrentOf();
  const { children = [] } = item;
  return (
    <li>
      <NavigationLink item={item} holdsCurrent={children.some(({ path }) => currentOf(path))} className={css.link} />
      {children.length > 0 && (
        <Menu
          position="bottom-start"
          target={
            <button type="button" className={css.more} aria-label={t('navigation.more', { title: item.title })}>
              <Icon name="down" size="small" />
            </button>
          }
        >
          {children.map((child) => (
            <MenuItem
              key={child.path}
              chosen={currentOf(child.path) !== undefined}
              onClick={() => void navigate(child.path)}
            >
              {child.title} <CountBadge count={child.count} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </li>
  );
}
