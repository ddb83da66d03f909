import { generatePath, useNavigate } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

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
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const form = useEntityForm({
    entity: folder,
    valuesOf: (of: Folder | null) => ({ name: of?.name ?? '' }),
    labels: { name: t('fields.name') },
    taken: { name: t('taken') },
    create: ({ name }) => {
      const body = { name: name.trim() };
      return within
        ? call('POST /api/document/folders/{id}/folders', { params: { id: within.id }, body })
        : call('POST /api/document/folders', { body });
    },
    change: ({ name = '' }, { id }, ifMatch) => ({
      save: () => call('PUT /api/document/folders/{id}', { params: { id }, body: { name: name.trim() }, ifMatch }),
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
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={folder ? t('folder.rename') : within ? t('folder.newIn', { name: within.name }) : t('folder.new')}
        submit={folder ? t('save') : t('folder.create')}
        busy={form.busy}
        onSubmit={form.submit}
      >
        <TextField
          label={t('fields.name')}
          maxLength={120}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
        />
      </FormDialog>
      {form.dialogs}
    </>
  );
}
