import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { languages } from '#contract/base/languages.ts';
import { languageNames } from '#web/base/language/language.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { useLeave } from '#web/identity/leave.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuHead, MenuItem } from '#web/ui/overlay/menu.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './account-menu.module.css';
import { InstallItem } from './install-item.tsx';
import { usePerson } from '../person.ts';
import { useKeepLanguage } from '../own-language.ts';
import { useNarrowScreen } from '../screen.ts';

export function AccountMenu({ onDisplay, onInstall }: { onDisplay: () => void; onInstall: () => void }) {
  const t = useTexts('layout');
  const language = useLanguage();
  const keepLanguage = useKeepLanguage();
  const narrow = useNarrowScreen();
  const navigate = useNavigate();
  const { leave } = useLeave();
  const person = usePerson();
  const { name, email } = person;

  return (
    <Menu
      target={
        <button type="button" className={css.button}>
          <PersonAvatar person={person} photo={person.photo} name={name} />
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
          // The drawer has the focus.
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
      {languages.map((one) => (
        <MenuItem key={one} chosen={one === language} onClick={() => keepLanguage(one)}>
          <span lang={one}>{languageNames[one]}</span>
        </MenuItem>
      ))}
      <MenuDivider />
      <InstallItem onByHand={onInstall} />
      <MenuItem icon="signOut" onClick={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
