import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTexts } from '#web/base/use-texts.ts';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Choice } from '#web/ui/picker/choice.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { peopleFinder } from '#web/records/finders.ts';
import { ValidityFields } from '#web/records/parts/validity-fields.tsx';
import { today } from '#web/base/calendar.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { onWire } from '#web/records/drawer/wire.ts';
import { ElectionFields, electionOf } from '#web/records/spans/election-fields.tsx';
import { officesQuery } from './roles.queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Null for roles of the whole portal. */
  guild: { id: string; name: string } | null;
  role: string;
  roleName?: string;
}

export function FillDialog({ opened, onClose, guild, role, roleName = '' }: Props) {
  const t = useTexts(['roles', 'records']);
  const ui = useTexts('ui');
  const roles = useQuery(officesQuery).data?.items ?? [];
  const form = useForm({
    defaultValues: {
      person: null as Choice | null,
      role,
      startsOn: today(),
      endsOn: '',
      electedOn: '',
      substitute: null as Choice | null,
    },
  });
  const { errors } = form.formState;
  const change = useEffectfulChange();

  const submit = form.handleSubmit(({ person, role: roleId, startsOn, endsOn, ...election }) => {
    if (!person) return;
    const name = roles.find((one) => one.id === roleId)?.name ?? roleName;
    change.ask({
      route: 'POST /api/users/{id}/roles',
      args: {
        params: { id: person.id },
        body: { roleId, guildId: guild?.id ?? null, ...onWire({ startsOn, endsOn }), ...electionOf(election) },
      },
      summary: t('officers.summary', { name: person.name, role: guild ? `${name} (${guild.name})` : name }),
      onSaved: () => {
        toast.success(t(guild ? 'officers.done' : 'granted'));
        onClose();
      },
      onFailed: (error) =>
        tellFields(
          error,
          {
            setError: form.setError,
            names: ['person', 'role', 'startsOn', 'endsOn', 'electedOn', 'substitute'],
            at: (path) => ({ roleId: 'role', substituteId: 'substitute' })[path] ?? path,
          },
          {
            fields: { endsOn: ui('form.backwards'), substitute: t('records:terms.notOneself') },
            invalid: ui('form.invalid'),
            taken: ui('form.taken'),
          },
        ),
    });
  });

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t(guild ? 'officers.add' : 'grant')}
        submit={t(guild ? 'officers.submit' : 'grant')}
        busy={change.busy}
        onSubmit={submit}
      >
        <Controller
          control={form.control}
          name="person"
          rules={{ validate: (person) => person !== null || ui('form.required') }}
          render={({ field }) => (
            <PickOne
              label={t('officers.person')}
              placeholder={t('records:terms.findPerson')}
              finder={peopleFinder}
              value={field.value}
              onChange={field.onChange}
              error={errors.person?.message}
            />
          )}
        />
        {guild && (
          <SelectField
            label={t('officers.role')}
            choices={[
              { value: '', title: t('officers.choose') },
              ...roles.map((one) => ({ value: one.id, title: one.name })),
            ]}
            error={errors.role?.message}
            {...form.register('role', { required: ui('form.required') })}
          />
        )}
        <ValidityFields form={form} />
        <ElectionFields control={form.control} filled={false} failed={Boolean(errors.electedOn ?? errors.substitute)} />
      </FormDialog>
      {change.dialog}
    </>
  );
}
