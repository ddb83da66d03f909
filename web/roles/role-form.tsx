import type { Role } from '#contract/roles/roles.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useRoleFields } from './role-fields.ts';

/** What a role is called, and where it is held. */
export function RoleForm({ role }: { role: Role | null }) {
  const t = useTexts('roles');
  const form = useEntityForm({
    entity: role,
    fields: useRoleFields(role),
    create: (body) => call('POST /api/roles', { body }),
    change: (body, { id }, ifMatch) => ({
      save: () => call('PATCH /api/roles/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/roles/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} />;
}
