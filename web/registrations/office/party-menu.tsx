import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';

interface Props {
  party: ListedRegistration;
  onEnter: () => void;
  onMoveUp: () => void;
  onWrite: () => void;
  onCancel: () => void;
}

export function PartyMenu({ party, onEnter, onMoveUp, onWrite, onCancel }: Props) {
  const t = useTexts(['registrations/office', 'registrations/messages']);
  const navigate = useNavigate();
  const name = useNameOf()(party);
  const { id, isCompany, state, registration } = party;
  const waits = state === 'waiting' || state === 'offered';
  return (
    <Menu target={<IconButton icon="more" label={t('menu.more', { name })} />} sheet={name}>
      {waits && (
        <MenuItem icon="up" onClick={onMoveUp}>
          {t('menu.moveUp')}
        </MenuItem>
      )}
      <MenuItem icon="write" onClick={onEnter}>
        {t(registration === null ? 'menu.enter' : 'menu.change')}
      </MenuItem>
      <MenuItem icon="mail" onClick={onWrite}>
        {t(`registrations/messages:writeTo.${isCompany ? 'company' : 'person'}`)}
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={isCompany ? 'company' : 'person'}
        onClick={() => void navigate(`${pages.targeting}?tab=${isCompany ? 'companies' : 'members'}&open=${id}`)}
      >
        {t(`menu.open.${isCompany ? 'company' : 'person'}`)}
      </MenuItem>
      {registration !== null && state !== 'declined' && (
        <MenuItem icon="close" danger onClick={onCancel}>
          {t('registrations/messages:cancel.menu')}
        </MenuItem>
      )}
    </Menu>
  );
}
