import type { Editor } from '@tiptap/core';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Tool } from './tool.tsx';

export function TableMenu({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const t = useTexts('posts/writing');
  const chain = () => editor.chain().focus();
  if (!inTable) {
    const insert = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    return <Tool name="table" icon="table" onClick={insert} />;
  }
  return (
    <Menu target={<Tool name="table" icon="table" on />}>
      <MenuItem icon="plus" onClick={() => chain().addRowAfter().run()}>
        {t('table.addRow')}
      </MenuItem>
      <MenuItem icon="plus" onClick={() => chain().addColumnAfter().run()}>
        {t('table.addColumn')}
      </MenuItem>
      <MenuItem icon="minus" onClick={() => chain().deleteRow().run()}>
        {t('table.removeRow')}
      </MenuItem>
      <MenuItem icon="minus" onClick={() => chain().deleteColumn().run()}>
        {t('table.removeColumn')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon="trash" danger onClick={() => chain().deleteTable().run()}>
        {t('table.remove')}
      </MenuItem>
    </Menu>
  );
}
