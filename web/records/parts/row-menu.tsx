import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';

type PartKey = 'contact' | 'officers' | 'companies' | 'people' | 'data' | 'history' | 'guilds' | 'holders';

interface Props {
  of: { id: string; name: string };
  parts: readonly [PartKey, ...PartKey[]];
  children?: ReactNode;
}

export function RowMenu({ of: { id, name }, parts, children }: Props) {
  const t = useTexts('records');
  const address = useAddress();
  return (
    <Menu target={<IconButton icon="more" label={t('actions', { name })} />}>
      {parts.map((part, index) => (
        <MenuItem key={part} onClick={() => address.go({ open: id, part: index === 0 ? null : part })}>
          {t(`parts.${part}`)}
        </MenuItem>
      ))}
      {children && (
        <>
          <MenuDivider />
          {children}
        </>
      )}
    </Menu>
  );
}
