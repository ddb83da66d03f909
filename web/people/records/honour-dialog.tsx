import type { Honour } from '#contract/people/honours.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useFieldForm } from '#web/records/fields/use-field-form.ts';
import { useHonourFields } from './record-fields.ts';
import { useNoting } from './use-noting.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  user: User;
  honour: Honour | null;
}

/** Needs a new key for each opening. */
export function HonourDialog({ opened, onClose, user, honour }: Props) {
  const t = useTexts(['people', 'records']);
  const { busy, note } = useNoting();
  const form = useFieldForm({
    entity: honour,
    fields: useHonourFields(),
    busy,
    send(body, onFailed) {
      const args = { body, ifMatch: user.version };
      const change = () =>
        honour
          ? call('PATCH /api/users/{id}/honours/{honourId}', { params: { id: user.id, honourId: honour.id }, ...args })
          : call('POST /api/users/{id}/honours', { params: { id: user.id }, ...args });
      note({ change, done: t('records:spans.saved'), onSaved: onClose, onFailed });
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={t(honour ? 'records.honours.change' : 'records.honours.add')}
      submit={t(honour ? 'records:form.save' : 'records:form.add')}
      of={form}
    />
  );
}
