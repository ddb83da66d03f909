import type { Document } from '#contract/documents/document.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDocumentFields } from './document-fields.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  document: Document;
  /** Asks for nothing but what replaces it. */
  onlyReplacement?: boolean;
}

export function DocumentForm({ opened, onClose, document, onlyReplacement = false }: Props) {
  const t = useTexts('documents');
  const { replacedById, ...others } = useDocumentFields(document);
  const form = useEntityForm({
    entity: document,
    fields: onlyReplacement ? { replacedById } : { ...others, replacedById },
    change: (body, { id }, ifMatch) => ({
      save: () => call('PUT /api/document/files/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/document/files/{id}', { params: { id } }),
    onSaved: ({ name }) => {
      onClose();
      toast.success(t('saved', { name }));
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={
        onlyReplacement ? (
          <ContentIn text={t('document.replace', { name: gap })}>{document.name}</ContentIn>
        ) : (
          t('document.edit')
        )
      }
      submit={t('save')}
      of={form}
    />
  );
}
