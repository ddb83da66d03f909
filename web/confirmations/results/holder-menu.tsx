import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { AskedHolder } from '#contract/confirmations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';

interface Props {
  holder: AskedHolder;
  /** Undefined where nothing can be entered any more. */
  onEnter: (() => void) | undefined;
  onTakeBack: () => void;
}

/** The record of a company or person. */
export function recordOf({ id, isCompany }: Pick<AskedHolder, 'id' | 'isCompany'>): string {
  return `${pages.targeting}?tab=${isCompany ? 'companies' : 'members'}&open=${id}`;
}

export function HolderMenu({ holder, onEnter, onTakeBack }: Props) {
  const t = useTexts('confirmations/entering');
  const navigate = useNavigate();
  const name = useNameOf()(holder);
  const { done, isCompany, hasEmail, people } = holder;
  const enters = done === null && onEnter;
  const isEntered = done !== null && done.entry !== null;
  // Of whom the office can add it: the company itself, or the only one who may confirm.
  const [whose = holder] = isCompany && people.length === 1 ? people.map(({ id }) => ({ id, isCompany: false })) : [];
  const addsAddress = done === null && !hasEmail && people.length < 2;
  return (
    <Menu target={<IconButton icon="more" label={t('menu.more', { name })} />} sheet={name}>
      {enters && (
        <MenuItem icon="write" onClick={enters}>
          {t('menu.enter')}
        </MenuItem>
      )}
      {isEntered && (
        <MenuItem icon="undo" onClick={onTakeBack}>
          {t('menu.takeBack')}
        </MenuItem>
      )}
      {addsAddress && (
        <MenuItem icon="mail" onClick={() => void navigate(`${recordOf(whose)}&part=data`)}>
          {t('menu.address')}
        </MenuItem>
      )}
      {(enters || isEntered || addsAddress) && <MenuDivider />}
      <MenuItem icon={isCompany ? 'company' : 'person'} onClick={() => void navigate(recordOf(holder))}>
        {t(`menu.open.${isCompany ? 'company' : 'person'}`)}
      </MenuItem>
    </Menu>
  );
}
