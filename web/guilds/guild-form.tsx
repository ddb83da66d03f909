import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useGuildFields } from './guild-fields.ts';

export function GuildForm({ guild }: { guild: GuildDetail | null }) {
  const t = useTexts('guilds');
  const form = useEntityForm({
    entity: guild,
    fields: useGuildFields(),
    create: (body) => call('POST /api/guild', { body }),
    change: (body, { id }, ifMatch) => ({ route: 'PATCH /api/guild/{id}', args: { params: { id }, body, ifMatch } }),
    effectful: useEffectfulChange(),
    read: (id) => call('GET /api/guild/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} />;
}
