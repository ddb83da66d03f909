import { type BaseSyntheticEvent, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import type { Folder } from '#contract/documents/folders.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { pages } from '#contract/base/pages.ts';
import { call } from '#web/base/api.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { type Side, toggled } from '#web/targeting/audience/chosen.ts';
import { PickerDialog } from '#web/targeting/audience/picker-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFolderFields } from '../fields.ts';
import { FolderAudience } from './folder-audience.tsx';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  folder: Folder | null;
  /** Null for an outermost folder. */
  within: Folder | null;
}

/** A new one is asked for whom it is. Needs a new key for each opening. */
export function FolderForm({ opened, onClose, folder, within }: Props) {
  const t = useTexts('documents');
  const navigate = useNavigate();
  const [audience, setAudience] = useState<NamedAudience | null>(null);
  const [picking, setPicking] = useState<Side | null>(null);
  const editing = useEntityForm({
    entity: folder,
    fields: useFolderFields(),
    create: (named) => {
      const body = { ...named, audience: audience && unnamed(audience) };
      return within
        ? call('POST /api/document/folders/{id}/folders', { params: { id: within.id }, body })
        : call('POST /api/document/folders', { body });
    },
    change: (body, { id }, ifMatch) => ({
      save: () => call('PUT /api/document/folders/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/document/folders/{id}', { params: { id } }),
    onSaved: (saved, isNew) => {
      onClose();
      toast.success(t(isNew ? 'folder.created' : 'saved', { name: saved.name }));
      if (isNew) void navigate(generatePath(pages.document, { id: saved.id }));
    },
  });
  if (picking && audience)
    return (
      <PickerDialog
        opened={opened}
        onClose={() => setPicking(null)}
        purpose="visibility"
        side={picking}
        audience={audience}
        onToggle={(target) => setAudience(toggled(audience, picking, target))}
      />
    );
  const lacks = audience?.include.length === 0;
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={
        folder ? (
          t('folder.rename')
        ) : within ? (
          <ContentIn text={t('folder.newIn', { name: gap })}>{within.name}</ContentIn>
        ) : (
          t('folder.new')
        )
      }
      submit={folder ? t('save') : t('folder.create')}
      of={lacks ? { ...editing, submit: refuse } : editing}
      below={!folder && <FolderAudience around={within} value={audience} onChange={setAudience} onPick={setPicking} />}
    />
  );
}

/** The form itself names missing groups. */
async function refuse(event?: BaseSyntheticEvent): Promise<void> {
  event?.preventDefault();
}
