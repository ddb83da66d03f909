import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import css from './documents.module.css';
import { pickFolder } from './files/pick.ts';
import { UploadButton } from './files/upload-button.tsx';
import { actionIcons, actionsFor, useEntryActions } from './office/entry-actions.ts';
import { FolderForm } from './office/later-dialogs.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import { ZipButton } from './zip-button.tsx';

interface Props {
  folder: Folder | null;
  isAdmin: boolean;
}

const places = [
  { icon: 'eye', page: pages.folderRights, title: 'actions.rights' },
  { icon: 'trash', page: pages.documentTrash, title: 'trash.title' },
  { icon: 'bulletList', page: pages.documentCategories, title: 'categories.title' },
  { icon: 'archive', page: pages.documentStorage, title: 'storage.title' },
] as const;

export function HeadActions({ folder, isAdmin }: Props) {
  const t = useTexts('documents');
  const navigate = useNavigate();
  const actions = useEntryActions();
  const creating = useOpening();
  const entry = folder && { ...folder, kind: 'folder' as const };
  return (
    <>
      {(folder || isAdmin) && (
        <span className={css.quiet}>
          {folder && <SubscribeButton folder={folder} />}
          {folder && <ZipButton folder={folder} />}
          {(isAdmin || folder?.mayUpload) && (
            <span className={css.more}>
              <Menu target={<IconButton icon="more" label={t('actions.more')} />} position="bottom-end">
                {entry &&
                  actionsFor(entry, isAdmin).map((action) => (
                    <MenuItem
                      key={action}
                      icon={actionIcons[action]}
                      danger={action === 'delete'}
                      onClick={() => actions?.run(action, [entry])}
                    >
                      {t(action === 'edit' ? 'actions.rename' : `actions.${action}`)}
                    </MenuItem>
                  ))}
                {folder?.mayUpload && (
                  <MenuItem icon="upload" onClick={() => pickFolder((chosen) => actions?.send(folder, chosen))}>
                    {t('upload.folder')}
                  </MenuItem>
                )}
                {isAdmin && entry && <MenuDivider />}
                {isAdmin &&
                  places.map(({ icon, page, title }) => (
                    <MenuItem key={page} icon={icon} onClick={() => void navigate(page)}>
                      {t(title)}
                    </MenuItem>
                  ))}
              </Menu>
            </span>
          )}
        </span>
      )}
      {isAdmin && (
        <Button icon="folder" onClick={creating.open}>
          {t('folder.new')}
        </Button>
      )}
      {folder?.mayUpload && <UploadButton folder={folder} />}
      <Suspense>
        {creating.key > 0 && (
          <FolderForm
            key={creating.key}
            opened={creating.opened}
            onClose={creating.close}
            folder={null}
            within={folder}
          />
        )}
      </Suspense>
    </>
  );
}
