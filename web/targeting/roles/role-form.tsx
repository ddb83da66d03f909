import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/members/roles.ts';
import { call } from '#web/base/api.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { closed } from '../drawer/entity-drawer.tsx';
import { EntityForm } from '../drawer/entity-form.tsx';
import { useEntityForm } from '../drawer/use-entity-form.tsx';
import { useSaved } from '../drawer/use-saved.ts';
import { inForm, onWire } from '../drawer/wire.ts';

type Values = { name: string; key: string; description: string };

const keyPattern = /^\s*[a-z][a-z0-9-]{0,39}\s*$/;

/** What a role is called. Its key is chosen once: rules and tokens know it. */
export function RoleForm({ role }: { role: Role | null }) {
  const { t } = useTranslation('targeting');
  const ui = useTranslation('ui').t;
  const address = useAddress();
  const labels = { name: t('fields.name'), key: t('fields.key'), description: t('fields.description') };
  const form = useEntityForm({
    entity: role,
    valuesOf: (of: Role | null): Values => ({
      name: inForm(of?.name),
      key: inForm(of?.key),
      description: inForm(of?.description),
    }),
    labels,
    sentences: { key: t('roles.keyHint') },
    taken: { name: t('taken.role'), key: t('taken.roleKey') },
    create: ({ name, key, description }) =>
      call('POST /api/roles', { body: { name: name.trim(), key: key.trim(), ...onWire({ description }) } }),
    change: ({ name, description }, { id }, ifMatch) => ({
      save: () =>
        call('PATCH /api/roles/{id}', {
          params: { id },
          body: {
            ...(name !== undefined && { name: name.trim() }),
            ...(description !== undefined && onWire({ description })),
          },
          ifMatch,
        }),
    }),
    read: (id) => call('GET /api/roles/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('roles.create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      {role === null && (
        <TextField
          label={labels.key}
          hint={t('roles.keyHint')}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.key?.message}
          {...form.register('key', { validate: (key) => keyPattern.test(key) || t('roles.keyHint') })}
        />
      )}
      <TextArea
        label={labels.description}
        optional
        maxLength={1000}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </EntityForm>
  );
}
