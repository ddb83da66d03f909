import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { switchPortal } from '#web/tenants/switch-portal.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { Menu, MenuDivider, MenuHead, MenuItem } from '#web/ui/overlay/menu.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './tenant-switcher.module.css';

export function TenantSwitcher({ inline = false }: { inline?: boolean }) {
  const t = useTexts('layout');
  const { shortName, choices } = useTenant();
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
      <Portals />
    </Menu>
  );
}

function Portals() {
  const t = useTexts('layout');
  const { id, choices } = useTenant();
  const { data, isPending } = useQuery(query('GET /api/users/me/portals'));
  const portals = data?.items;
  const mine = new Set(portals?.filter(({ isMember }) => isMember).map((portal) => portal.id) ?? [id]);
  const item = (choice: { id: string; shortName: string }) => (
    <MenuItem key={choice.id} chosen={choice.id === id} onClick={() => switchPortal(choice.id)}>
      {choice.shortName}
    </MenuItem>
  );
  // Waits, so that portals do not move between the groups.
  const others = isPending ? [] : choices.filter((choice) => !mine.has(choice.id));
  return (
    <>
      {choices.filter((choice) => mine.has(choice.id)).map(item)}
      {others.length > 0 && (
        <>
          {mine.size > 0 && <MenuDivider />}
          <MenuHead>
            <small className={css.others}>{t('otherPortals')}</small>
          </MenuHead>
          {others.map(item)}
        </>
      )}
    </>
  );
}
