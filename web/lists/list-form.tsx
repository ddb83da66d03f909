import type { UserList } from '#contract/lists/lists.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useListFields } from './list-fields.ts';

/** A list's name and what it is for. */
export function ListForm({ list }: { list: UserList | null }) {
  const t = useTexts('lists');
  const form = useEntityForm({
    entity: list,
    fields: useListFields(),
    create: (body) => call('POST /api/lists', { body }),
    change: (body, { id, name }, ifMatch) => ({
      save: () => call('PUT /api/lists/{id}', { params: { id }, body: { name, ...body }, ifMatch }),
    }),
    read: (id) => call('GET /api/lists/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} />;
}
