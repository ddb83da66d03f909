import { installing } from '#web/base/install.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';

export function InstallItem({ onByHand }: { onByHand: () => void }) {
  const t = useTexts('layout');
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
