import { useTranslation } from 'react-i18next';
import { installing } from '#web/base/install.ts';
import { useStore } from '#web/base/store.ts';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';

/** Puts the portal among the programs of this device; nothing where it is there already, or cannot be. */
export function InstallItem({ onByHand }: { onByHand: () => void }) {
  const { t } = useTranslation('layout');
  const offer = useStore(installing);
  if (!offer) return null;
  return (
    <>
      <MenuItem icon="download" onClick={() => (offer.way === 'asks' ? void offer.ask() : onByHand())}>
        {t('install.item')}
      </MenuItem>
      <MenuDivider />
    </>
  );
}
