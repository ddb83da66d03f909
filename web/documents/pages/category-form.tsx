import type { Category } from '#contract/documents/categories.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCategoryFields } from '../fields.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  category: Category | null;
}

/** Needs a new key for each opening. */
export function CategoryForm({ opened, onClose, category }: Props) {
  const t = useTexts('documents');
  const form = useEntityForm({
    entity: category,
    fields: useCategoryFields(),
    create: (body) => call('POST /api/document/categories', { body }),
    change: (body, { id }, ifMatch) => ({
      save: () => call('PATCH /api/document/categories/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/document/categories/{id}', { params: { id } }),
    onSaved: ({ name }) => {
      onClose();
      toast.success(t('saved', { name }));
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={category ? t('categories.renameTitle') : t('categories.new')}
      submit={category ? t('save') : t('categories.create')}
      of={form}
    />
  );
}
