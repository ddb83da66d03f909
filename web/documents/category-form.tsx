import type { Category } from '#contract/documents/categories.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  category: Category | null;
}

/** Needs a new key for each opening. */
export function CategoryForm({ opened, onClose, category }: Props) {
  const t = useTexts('documents');
  const ui = useTexts('ui');
  const form = useEntityForm({
    entity: category,
    valuesOf: (of: Category | null) => ({ name: of?.name ?? '' }),
    labels: { name: t('fields.name') },
    taken: { name: t('categories.taken') },
    create: ({ name }) => call('POST /api/document/categories', { body: { name: name.trim() } }),
    change: ({ name = '' }, { id }, ifMatch) => ({
      save: () => call('PATCH /api/document/categories/{id}', { params: { id }, body: { name: name.trim() }, ifMatch }),
    }),
    read: (id) => call('GET /api/document/categories/{id}', { params: { id } }),
    onSaved: ({ name }) => {
      onClose();
      toast.success(t('saved', { name }));
    },
  });
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={category ? t('categories.renameTitle') : t('categories.new')}
        submit={category ? t('save') : t('categories.create')}
        busy={form.busy}
        onSubmit={form.submit}
      >
        <TextField
          label={t('fields.name')}
          maxLength={60}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
        />
      </FormDialog>
      {form.dialogs}
    </>
  );
}
