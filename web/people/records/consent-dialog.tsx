import type { Consent } from '#contract/people/consents.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { useFieldForm } from '#web/records/fields/use-field-form.ts';
import { useConsentFields } from './record-fields.ts';
import { useNoting } from './use-noting.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  user: User;
  consent: Consent | null;
}

/** Needs a new key for each opening. */
export function ConsentDialog({ opened, onClose, user, consent }: Props) {
  const t = useTexts(['people', 'records']);
  const { busy, note } = useNoting();
  const form = useFieldForm({
    entity: consent,
    fields: useConsentFields(user, consent),
    busy,
    send({ kind, ...body }, onFailed) {
      const [params, ifMatch] = [{ id: user.id }, user.version];
      const change = () =>
        consent
          ? call('PATCH /api/users/{id}/consents/{consentId}', {
              params: { ...params, consentId: consent.id },
              body,
              ifMatch,
            })
          : call('POST /api/users/{id}/consents', { params, body: { kind, ...body }, ifMatch });
      note({ change, done: t('records:spans.saved'), onSaved: onClose, onFailed });
    },
  });
  return (
    <EntityDialog
      opened={opened}
      onClose={onClose}
      title={t(consent ? 'records.consents.change' : 'records.consents.add')}
      submit={t(consent ? 'records:form.save' : 'records:form.add')}
      of={form}
    />
  );
}
