import { useTranslation } from 'react-i18next';
import type { Officer } from '#contract/members/guilds.ts';
import { useFormats } from '#web/base/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { today } from '../today.ts';
import css from './officers.module.css';
import { TermBar } from './term-bar.tsx';
import { TermDialog } from './term-dialog.tsx';
import { useTermChange } from './use-term-change.ts';
import { useTermTag } from './term-tag.ts';

interface Props {
  officer: Officer;
  /** Said beside the role, where that is not plain from the place. */
  where?: string;
}

/** A term: who, in which office, from when to when; ⋮ changes, ends or removes it. */
export function OfficerRow({ officer, where }: Props) {
  const { t } = useTranslation('targeting');
  const { longDay } = useFormats();
  const changing = useOpening();
  const { endToday, revoke, dialog } = useTermChange(officer);
  const tag = useTermTag(officer);
  const { user, role, startsOn, isCurrent } = officer;
  const future = startsOn !== null && startsOn > today();
  return (
    <li>
      <div className={css.line}>
        <Avatar name={user.name} tone={isCurrent ? 'soft' : 'sunken'} />
        <div className={css.words}>
          <b>{user.name}</b>
          <p>{where ? `${role.name}, ${where}` : role.name}</p>
        </div>
        {tag && <Tag tone="warn">{tag}</Tag>}
        {future && <Tag tone="primary">{t('officers.from', { day: longDay(startsOn) })}</Tag>}
        <Menu target={<IconButton icon="more" label={t('officers.actions', { name: user.name })} />}>
          <MenuItem icon="calendar" onClick={changing.open}>
            {t('officers.change')}
          </MenuItem>
          {isCurrent && (
            <MenuItem icon="clock" onClick={endToday}>
              {t('officers.endToday')}
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem icon="trash" danger onClick={revoke}>
            {t('officers.revoke')}
          </MenuItem>
        </Menu>
      </div>
      <TermBar term={officer} />
      <TermDialog key={changing.key} opened={changing.opened} onClose={changing.close} officer={officer} />
      {dialog}
    </li>
  );
}
