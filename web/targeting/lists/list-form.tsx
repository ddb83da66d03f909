import { useTranslation } from 'react-i18next';
import type { UserList } from '#contract/members/lists.ts';
import { call } from '#web/base/api.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { closed } from '../drawer/entity-drawer.tsx';
import { EntityForm } from '../drawer/entity-form.tsx';
import { useEntityForm } from '../drawer/use-entity-form.tsx';
import { useSaved } from '../drawer/use-saved.ts';
import { inForm, onWire } from '../drawer/wire.ts';

type Values = { name: string; description: string; nameShown: boolean };

/** A list's name and what it is for; nobody's sight depends on them. */
export function ListForm({ list }: { list: UserList | null }) {
  const { t } = useTranslation('targeting');
  const ui = useTranslation('ui').t;
  const address = useAddress();
  const labels = { name: t('fields.name'), description: t('fields.description'), nameShown: t('fields.nameShown') };
  const form = useEntityForm({
    entity: list,
    valuesOf: (of: UserList | null): Values => ({
      name: inForm(of?.name),
      description: inForm(of?.description),
      nameShown: of?.nameShown ?? false,
    }),
    labels,
    taken: { name: t('taken.list') },
    create: (values) => call('POST /api/lists', { body: { ...onWire(values), name: values.name.trim() } }),
    change: ({ name, ...rest }, of, ifMatch) => ({
      save: () =>
        call('PUT /api/lists/{id}', {
          params: { id: of.id },
          body: { ...onWire(rest), name: name?.trim() ?? of.name },
          ifMatch,
        }),
    }),
    read: (id) => call('GET /api/lists/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('lists.create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      <TextArea
        label={labels.description}
        optional
        maxLength={1000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Checkbox label={labels.nameShown} {...form.register('nameShown')} />
    </EntityForm>
  );
}
