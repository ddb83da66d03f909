import type { Craft } from '#contract/crafts/crafts.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useCraftFields } from './craft-fields.ts';

export function CraftForm({ craft }: { craft: Craft | null }) {
  const t = useTexts('crafts');
  const form = useEntityForm({
    entity: craft,
    fields: useCraftFields(),
    create: (body) => call('POST /api/craft', { body }),
    change: (body, { id }, ifMatch) => ({ route: 'PATCH /api/craft/{id}', args: { params: { id }, body, ifMatch } }),
    effectful: useEffectfulChange(),
    read: (id) => call('GET /api/craft/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} />;
}
