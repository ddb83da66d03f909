import type { UserList } from '#contract/lists.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';
import { peopleFinder } from '#web/records/finders.ts';
import { PickedField } from '#web/records/parts/picked-field.tsx';

type Values = { name: string; description: string; owner: Choice | null; nameShown: boolean };

export function ListForm({ list }: { list: UserList | null }) {
  const t = useTexts(['lists', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = {
    name: t('records:fields.name'),
    description: t('records:fields.description'),
    owner: t('records:fields.owner'),
    nameShown: t('records:fields.nameShown'),
  };
  const form = useEntityForm({
    entity: list,
    valuesOf: (of: UserList | null): Values => ({
      name: inForm(of?.name),
      description: inForm(of?.description),
      owner: of?.owner ?? null,
      nameShown: of?.nameShown ?? false,
    }),
    labels,
    paths: { ownerId: 'owner' },
    taken: { name: t('records:taken.list') },
    create: (values) => call('POST /api/lists', { body: { ...bodyOf(values), name: values.name.trim() } }),
    change: ({ name, ...rest }, of, ifMatch) => ({
      save: () =>
        call('PUT /api/lists/{id}', {
          params: { id: of.id },
          body: { ...bodyOf(rest), name: name?.trim() ?? of.name },
          ifMatch,
        }),
    }),
    read: (id) => call('GET /api/lists/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      <TextArea
        label={labels.description}
        optional
        hint={t('purposeHint')}
        maxLength={1000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PickedField
        control={form.control}
        name="owner"
        label={labels.owner}
        hint={t('ownerHint')}
        finder={peopleFinder}
      />
      <Checkbox label={labels.nameShown} {...form.register('nameShown')} />
    </EntityForm>
  );
}

function bodyOf({ description, owner, nameShown }: Partial<Omit<Values, 'name'>>) {
  return {
    ...(description !== undefined && onWire({ description })),
    ...(owner !== undefined && { ownerId: owner?.id ?? null }),
    ...(nameShown !== undefined && { nameShown }),
  };
}
