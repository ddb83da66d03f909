import { useForm } from 'react-hook-form';
import type { Honour } from '#contract/people/honours.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isThere } from '#web/records/check/contract-rules.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { inForm } from '#web/records/drawer/wire.ts';
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
  const ui = useTexts('ui');
  const form = useForm({ defaultValues: { name: inForm(honour?.name), awardedOn: inForm(honour?.awardedOn) } });
  const { errors } = form.formState;
  const { busy, note } = useNoting();
  const submit = form.handleSubmit(({ name, awardedOn }) => {
    const body = { name: name.trim(), awardedOn: awardedOn || null };
    const args = { body, ifMatch: user.version };
    const change = () =>
      honour
        ? call('PATCH /api/users/{id}/honours/{honourId}', { params: { id: user.id, honourId: honour.id }, ...args })
        : call('POST /api/users/{id}/honours', { params: { id: user.id }, ...args });
    note({
      change,
      done: t('records:spans.saved'),
      onSaved: onClose,
      onFailed: (error) =>
        tellFields(
          error,
          { setError: form.setError, names: ['name', 'awardedOn'] },
          { invalid: ui('form.invalid'), taken: ui('form.taken') },
        ),
    });
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(honour ? 'records.honours.change' : 'records.honours.add')}
      submit={t(honour ? 'records:form.save' : 'records:form.add')}
      busy={busy}
      onSubmit={submit}
    >
      <TextField
        label={t('records.honours.name')}
        hint={t('records.honours.hint')}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', isThere(ui('form.required')))}
      />
      <DateField
        label={t('records:fields.awardedOn')}
        optional
        error={errors.awardedOn?.message}
        {...form.register('awardedOn')}
      />
    </FormDialog>
  );
}
