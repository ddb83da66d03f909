import type { FolderEntry } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { actionIcons, actionsFor, type EntryAction, useEntryActions } from './entry-actions.ts';

interface Props {
  entry: FolderEntry;
  tabIndex?: number;
  without?: readonly EntryAction[];
  onSelect?: (() => void) | undefined;
}

export function EntryMenu({ entry, tabIndex = 0, without = [], onSelect }: Props) {
  const t = useTexts('documents');
  const isAdmin = useIsAdmin();
  const actions = useEntryActions();
  const possible = actionsFor(entry, isAdmin).filter((action) => !without.includes(action));
  if (possible.length === 0) return null;
  const item = (action: EntryAction) => (
    <MenuItem
      key={action}
      icon={actionIcons[action]}
      danger={action === 'delete'}
      onClick={() => actions?.run(action, [entry])}
    >
      {t(action === 'edit' && entry.kind === 'folder' ? 'actions.rename' : `actions.${action}`)}
    </MenuItem>
  );
  return (
    <Menu target={<IconButton icon="more" label={t('actions.of', { name: entry.name })} tabIndex={tabIndex} />}>
      {possible.filter((action) => action !== 'delete').map(item)}
      {onSelect && (
        <MenuItem icon="check" onClick={onSelect}>
          {t('actions.select')}
        </MenuItem>
      )}
      {possible.includes('delete') && <MenuDivider />}
      {possible.includes('delete') && item('delete')}
    </Menu>
  );
}
