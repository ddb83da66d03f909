import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useLeave } from '#web/identity/leave.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuDivider, MenuHead, MenuItem } from '#web/ui/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './account-menu.module.css';
import { usePerson } from './person.ts';
import { useNarrowScreen } from './screen.ts';

/** Behind the avatar: who is here, the profile, and the way out. */
export function AccountMenu({ onDisplay }: { onDisplay: () => void }) {
  const { t } = useTranslation('layout');
  const narrow = useNarrowScreen();
  const navigate = useNavigate();
  const { leave } = useLeave();
  const { name, email, avatar } = usePerson();

  return (
    <Menu
      target={
        <button type="button" className={css.button}>
          <Avatar name={name} picture={avatar} />
          <span className={css.name}>{name}</span> <VisuallyHidden>{t('account')}</VisuallyHidden>
          <Icon name="down" size="small" className={css.arrow} />
        </button>
      }
    >
      <MenuHead>
        <b>{name}</b>
        <br />
        <span className={css.email}>{email}</span>
      </MenuHead>
      <MenuDivider />
      <MenuItem icon="person" onClick={() => void navigate(pages.profile)}>
        {t('profile')}
      </MenuItem>
      <MenuItem
        icon="settings"
        onClick={() => {
          // The focus is the drawer's.
          void navigate(pages.home, { state: { stays: true } });
          onDisplay();
        }}
      >
        {t('settings')}
      </MenuItem>
      {narrow && (
        <MenuItem icon="display" onClick={onDisplay}>
          {t('display')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="signOut" onClick={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
