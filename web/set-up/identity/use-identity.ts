import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { PortalSettings } from '#contract/tenants/settings.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { useSavePortal } from '../use-save-portal.ts';
import { changesOf, type Identity, type IdentityField, identityFields, identityOf } from './identity-fields.ts';

/** Each field is saved as soon as it is left; nothing else of the form is sent. */
export function useIdentity(portal: PortalSettings) {
  const t = useTexts(['set-up', 'ui']);
  const form = useForm<Identity>({ defaultValues: identityOf(portal) });
  const kept = useRef(identityOf(portal));
  const { setError, trigger, getValues } = form;
  const saving = useSavePortal(tell);

  function tell(failure: Error) {
    const address = t('identity.emailWrong');
    const fields = { email: address, replyTo: address, sender: t('identity.senderWrong') };
    const sentences = { fields, invalid: t('ui:form.invalid'), taken: t('ui:form.taken') };
    if (!tellFields(failure, { setError, names: identityFields }, sentences)) tellFailure(failure);
  }

  /** Undefined where something is refused, which is then shown at its field. */
  async function save(fields: readonly IdentityField[], always: readonly IdentityField[] = []) {
    if (!(await trigger(fields))) return undefined;
    const values = getValues();
    const body = changesOf(values, { before: kept.current, fields, always });
    if (Object.keys(body).length === 0) return portal;
    const saved = await saving.mutateAsync({ body }).catch(() => undefined);
    if (saved) for (const field of fields) kept.current[field] = values[field];
    return saved;
  }

  return {
    form,
    isSaving: saving.isPending,
    keep: (field: string) => void save(identityFields.filter((one) => one === field)),
    saveAll: () => save(identityFields),
    /** With the name in any case, which the step is done with. */
    finish: () => save(identityFields, ['name']),
  };
}
