import { useTranslation } from 'react-i18next';
import { useTenant } from '#web/base/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './tenant-switcher.module.css';

/** Which portal this is; where the browser may choose, the way to the others. */
export function TenantSwitcher({ inline = false }: { inline?: boolean }) {
  const { t } = useTranslation('layout');
  const { id, shortName, choices } = useTenant();
  const look = classes(css.tenant, inline && css.inline);
  const words = (
    <>
      <span className={css.mark}>
        <Logo />
      </span>
      <span className={css.words}>
        <span>{t('portal')}</span> <b>{shortName}</b>
      </span>
    </>
  );
  if (choices.length < 2) return <div className={look}>{words}</div>;
  return (
    <Menu
      position="bottom-start"
      width="target"
      target={
        <button type="button" className={look}>
          {words} <VisuallyHidden>{t('switchPortal')}</VisuallyHidden>
          <Icon name="switch" />
        </button>
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} chosen={choice.id === id} onClick={() => switchTo(choice.id)}>
          {choice.shortName}
        </MenuItem>
      ))}
    </Menu>
  );
}

// The server reads the choice from the cookie; another portal means another palette, members and posts: a fresh page.
function switchTo(id: string): void {
  document.cookie = `tenant=${encodeURIComponent(id)}; path=/; samesite=lax`;
  window.location.assign('/');
}
