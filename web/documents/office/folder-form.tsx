import { generatePath, useNavigate } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFolderFields } from '../fields.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  folder: Folder | null;
  /** Null for an outermost folder, whose groups are asked for next. */
  within: Folder | null;
  onCreated: (folder: Folder) => void;
}

/** Needs a new key for each opening. */
export function FolderForm({ opened, onClose, folder, within, onCreated }: Props) {
  const t = useTexts('documents');
  const navigate = useNavigate();
  const form = useEntityForm({
    entity: folder,
    fields: useFolderFields(),
    create: (body) =>
      within
        ? call('POST /api/document/folders/{id}/folders', { params: { id: within.id }, body })
        : call('POST /api/document/folders', { body }),
    change: (body, { id }, ifMatch) => ({
      save: () => call('PUT /api/document/folders/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/document/folders/{id}', { params: { id } }),
    onSaved: (saved, isNew) => {
      onClose();
      toast.success(t(isNew ? 'folder.created' : 'saved', { name: saved.name }));
      if (!isNew) return;
      void navigate(generatePath(pages.document, { id: saved.id }));
      if (!within) onCreated(saved);
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={folder ? t('folder.rename') : within ? t('folder.newIn', { name: within.name }) : t('folder.new')}
      submit={folder ? t('save') : t('folder.create')}
      of={form}
    />
  );
}
