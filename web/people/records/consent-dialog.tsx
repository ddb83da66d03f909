import { useForm } from 'react-hook-form';
import type { Consent } from '#contract/people/consents.ts';
import type { User } from '#contract/people/people.ts';
import { type ConsentKind, consentKinds } from '#contract/people/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isThere } from '#web/records/check/contract-rules.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { inForm, onWire } from '#web/records/drawer/wire.ts';
import { today } from '#web/base/calendar.ts';
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
  const ui = useTexts('ui');
  const form = useForm({
    defaultValues: {
      kind: consent?.kind ?? firstFree(user),
      givenOn: consent?.givenOn ?? today(),
      withdrawnOn: inForm(consent?.withdrawnOn),
      evidence: inForm(consent?.evidence),
    },
  });
  const { errors } = form.formState;
  const { busy, note } = useNoting();
  const submit = form.handleSubmit(({ kind, givenOn, ...rest }) => {
    const body = { givenOn, ...onWire(rest) };
    const params = { id: user.id };
    const change = () =>
      consent
        ? call('PATCH /api/users/{id}/consents/{consentId}', {
            params: { ...params, consentId: consent.id },
            body,
            ifMatch: user.version,
          })
        : call('POST /api/users/{id}/consents', { params, body: { kind, ...body }, ifMatch: user.version });
    note({
      change,
      done: t('records:spans.saved'),
      onSaved: onClose,
      onFailed: (error) =>
        tellFields(
          error,
          { setError: form.setError, names: ['kind', 'givenOn', 'withdrawnOn', 'evidence'] },
          {
            fields: { givenOn: t('records.consents.dayHint'), withdrawnOn: t('records.consents.withdrawnHint') },
            takenFields: { kind: t('records.consents.taken') },
            invalid: ui('form.invalid'),
            taken: ui('form.taken'),
          },
        ),
    });
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(consent ? 'records.consents.change' : 'records.consents.add')}
      submit={t(consent ? 'records:form.save' : 'records:form.add')}
      busy={busy}
      onSubmit={submit}
    >
      {!consent && (
        <SelectField
          label={t('records.consents.kind')}
          choices={consentKinds.map((value) => ({ value, title: t(`records.consents.kinds.${value}`) }))}
          error={errors.kind?.message}
          {...form.register('kind')}
        />
      )}
      <Pair>
        <DateField
          label={t('records:fields.givenOn')}
          max={today()}
          error={errors.givenOn?.message}
          {...form.register('givenOn', isThere(ui('form.required')))}
        />
        {consent && (
          <DateField
            label={t('records:fields.withdrawnOn')}
            optional
            max={today()}
            error={errors.withdrawnOn?.message}
            {...form.register('withdrawnOn', {
              validate: (day, { givenOn }) => day === '' || day >= givenOn || t('records.consents.withdrawnHint'),
            })}
          />
        )}
      </Pair>
      <TextField
        label={t('records:fields.evidence')}
        optional
        hint={t('records.consents.evidenceHint')}
        maxLength={200}
        error={errors.evidence?.message}
        {...form.register('evidence')}
      />
    </FormDialog>
  );
}

function firstFree({ consents }: User): ConsentKind {
  const standing = consents.flatMap(({ kind, withdrawnOn }) => (withdrawnOn === null ? [kind] : []));
  return consentKinds.find((kind) => !standing.includes(kind)) ?? consentKinds[0];
}
