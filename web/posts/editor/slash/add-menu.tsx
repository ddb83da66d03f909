import type { Editor } from '@tiptap/core';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { pickPictures, takePhoto } from '../pictures/picture-types.ts';
import { askWhatToInsert } from './slash.ts';
import { Tool } from '../body/tool.tsx';

interface Props {
  editor: Editor;
  onPictures: (files: readonly File[]) => void;
  onFile: (() => void) | undefined;
  onDocument: (() => void) | undefined;
}

/** On a phone a sheet with all that a post can take in; each has its own way elsewhere too. */
export function AddMenu({ editor, onPictures, onFile, onDocument }: Props) {
  const t = useTexts('posts/writing');
  return (
    <Menu target={<Tool name="add" icon="plus" />} position="bottom-start" sheet={t('add.title')}>
      <MenuItem icon="camera" hint={t('add.photoHint')} onClick={() => takePhoto(onPictures)}>
        {t('add.photo')}
      </MenuItem>
      <MenuItem icon="picture" hint={t('add.pictureHint')} onClick={() => pickPictures(onPictures)}>
        {t('add.picture')}
      </MenuItem>
      <MenuDivider />
      {onFile && (
        <MenuItem icon="attach" hint={t('add.fileHint')} onClick={onFile}>
          {t('add.file')}
        </MenuItem>
      )}
      {onDocument && (
        <MenuItem icon="folder" hint={t('add.documentHint')} onClick={onDocument}>
          {t('attachments.link')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="heading" hint={t('add.blockHint')} onClick={() => askWhatToInsert(editor)}>
        {t('add.block')}
      </MenuItem>
    </Menu>
  );
}
