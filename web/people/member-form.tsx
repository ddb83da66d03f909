import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useMemberFields } from './member-fields.ts';
import { MergeButton } from './merge/merge-button.tsx';

/** Nobody's access depends on it, so no effect is shown. */
export function MemberForm({ user }: { user: User | null }) {
  const t = useTexts('people');
  const form = useEntityForm({
    entity: user,
    fields: useMemberFields(),
    create: (body) => call('POST /api/users', { body }),
    change: (body, { id }, ifMatch) => ({
      save: () => call('PATCH /api/users/{id}', { params: { id }, body, ifMatch }),
    }),
    read: (id) => call('GET /api/users/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} beside={user && <MergeButton user={user} />} />;
}
