import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { PickedField } from '#web/records/parts/picked-field.tsx';
import type { Choice, Finder } from '#web/ui/picker/choice.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDays } from '../days.ts';
import { categoriesQuery } from '../documents.queries.ts';

type Values = { name: string; categoryId: string; validFrom: string; validUntil: string; replacedBy: Choice | null };

interface Props {
  opened: boolean;
  onClose: () => void;
  document: Document;
}

export function DocumentForm({ opened, onClose, document }: Props) {
  const t = useTexts('documents');
  const ui = useTexts('ui');
  const { day } = useDays();
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const kinds = [
    { value: '', title: t('fields.noCategory') },
    ...categories.map(({ id, name }) => ({ value: id, title: name })),
  ];
  const labels = {
    name: t('fields.name'),
    categoryId: t('fields.category'),
    validFrom: t('fields.validFrom'),
    validUntil: t('fields.validUntil'),
    replacedBy: t('fields.replacedBy'),
  };
  const form = useEntityForm({
    entity: document,
    valuesOf: (of: Document | null): Values => ({
      name: of?.name ?? '',
      categoryId: of?.category?.id ?? '',
      validFrom: of?.validFrom ?? '',
      validUntil: of?.validUntil ?? '',
      replacedBy: of?.replacedBy ?? null,
    }),
    labels,
    paths: { replacedById: 'replacedBy' },
    sentences: { validUntil: ui('form.backwards'), replacedBy: t('fields.replacedByWrong') },
    taken: { name: t('taken') },
    show: (name, value) => {
      if (name === 'categoryId') return kinds.find((kind) => kind.value === value)?.title ?? '';
      if (name === 'replacedBy') return (value as Choice | null)?.name ?? '';
      if (typeof value !== 'string') return '';
      return name === 'name' || value === '' ? value : day(value);
    },
    create: () => Promise.reject(new Error('a document is not made without its file')),
    change: (changed, { id }, ifMatch) => ({
      save: () => call('PUT /api/document/files/{id}', { params: { id }, body: bodyOf(changed), ifMatch }),
    }),
    read: (id) => call('GET /api/document/files/{id}', { params: { id } }),
    onSaved: ({ name }) => {
      onClose();
      toast.success(t('saved', { name }));
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('document.edit')}
        submit={t('save')}
        busy={form.busy}
        onSubmit={form.submit}
      >
        <TextField
          label={labels.name}
          maxLength={200}
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
        />
        <SelectField
          // A select shows its value only once its options exist.
          key={categories.length}
          label={labels.categoryId}
          choices={kinds}
          error={errors.categoryId?.message}
          {...form.register('categoryId')}
        />
        <Pair>
          <DateField
            label={labels.validFrom}
            optional
            error={errors.validFrom?.message}
            {...form.register('validFrom')}
          />
          <DateField
            label={labels.validUntil}
            optional
            error={errors.validUntil?.message}
            {...form.register('validUntil')}
          />
        </Pair>
        <PickedField
          control={form.control}
          name="replacedBy"
          label={labels.replacedBy}
          hint={t('fields.replacedByHint')}
          finder={finderFor(document)}
          without={[document.id]}
        />
      </FormDialog>
      {form.dialogs}
    </>
  );
}

function bodyOf({ name, categoryId, validFrom, validUntil, replacedBy }: Partial<Values>) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(categoryId !== undefined && { categoryId: categoryId || null }),
    ...(validFrom !== undefined && { validFrom: validFrom || null }),
    ...(validUntil !== undefined && { validUntil: validUntil || null }),
    ...(replacedBy !== undefined && { replacedById: replacedBy?.id ?? null }),
  };
}

function finderFor({ path }: Document): Finder {
  const folderId = path.at(-1)?.id ?? '';
  return {
    key: ['GET /api/search', 'near', folderId],
    async find(search) {
      if (search.trim() === '') {
        const { items, total } = await call('GET /api/document/folders/{id}/contents', {
          params: { id: folderId },
          query: { only: 'documents', sort: '-filedAt', size: 20 },
        });
        return { choices: items.map(({ id, name }) => ({ id, name })), total };
      }
      const { items, total } = await call('GET /api/search', { query: { search, size: 20 } });
      return { choices: items.flatMap((hit) => (hit.kind === 'document' ? [choiceOf(hit.document)] : [])), total };
    },
  };
}

function choiceOf({ id, name, path }: Document): Choice {
  return { id, name, hint: path.map((folder) => folder.name).join(' › ') };
}
