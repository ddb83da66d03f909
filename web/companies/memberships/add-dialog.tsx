import { Controller, useForm } from 'react-hook-form';
import type { MembershipKind } from '#contract/companies/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickMany } from '#web/ui/picker/pick-many.tsx';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { onWire } from '#web/records/drawer/wire.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { companyFinder } from '#web/records/finders.ts';
import { ValidityFields } from '#web/records/parts/validity-fields.tsx';
import { today } from '#web/base/calendar.ts';
import { membershipKinds } from './kinds.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  guild: { id: string; name: string };
}

export function AddDialog({ opened, onClose, guild }: Props) {
  const t = useTexts('companies');
  const ui = useTexts('ui');
  const form = useForm({
    defaultValues: { companies: [] as Choice[], kind: 'full' as MembershipKind, startsOn: today(), endsOn: '' },
  });
  const { errors } = form.formState;
  const change = useEffectfulChange();

  const submit = form.handleSubmit(({ companies, kind, startsOn, endsOn }) => {
    const count = companies.length;
    change.ask({
      route: 'POST /api/guild/{id}/companies',
      args: {
        params: { id: guild.id },
        body: { set: companies.map((company) => ({ companyId: company.id, kind, ...onWire({ startsOn, endsOn }) })) },
      },
      summary: t('memberships.summary', { count, guild: guild.name }),
      onSaved: () => {
        toast.success(t('memberships.added', { count }));
        onClose();
      },
      onFailed: (error) =>
        tellFields(
          error,
          {
            setError: form.setError,
            names: ['companies', 'endsOn'],
            at: (path) => (path.endsWith('endsOn') ? 'endsOn' : 'companies'),
          },
          { fields: { endsOn: ui('form.backwards') }, invalid: ui('form.invalid'), taken: ui('form.taken') },
        ),
    });
  });

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('memberships.add')}
        submit={t('memberships.add')}
        busy={change.busy}
        onSubmit={submit}
      >
        <Controller
          control={form.control}
          name="companies"
          rules={{ validate: (companies) => companies.length > 0 || ui('form.required') }}
          render={({ field }) => (
            <PickMany
              label={t('memberships.which')}
              placeholder={t('memberships.find')}
              finder={companyFinder}
              value={field.value}
              onChange={field.onChange}
              error={errors.companies?.message}
            />
          )}
        />
        <SelectField
          label={t('memberships.kind')}
          choices={membershipKinds.map((kind) => ({ value: kind, title: t(`memberships.kinds.${kind}`) }))}
          {...form.register('kind')}
        />
        <ValidityFields form={form} />
      </FormDialog>
      {change.dialog}
    </>
  );
}
