import type { Association } from '#contract/associations/associations.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useAssociationFields } from './association-fields.ts';

export function AssociationForm({ association }: { association: Association | null }) {
  const t = useTexts('associations');
  const form = useEntityForm({
    entity: association,
    fields: useAssociationFields(),
    create: (body) => call('POST /api/association', { body }),
    change: (body, { id }, ifMatch) => ({
      route: 'PATCH /api/association/{id}',
      args: { params: { id }, body, ifMatch },
    }),
    effectful: useEffectfulChange(),
    read: (id) => call('GET /api/association/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} />;
}
