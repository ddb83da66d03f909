import { Controller } from 'react-hook-form';
import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Pair } from '#web/ui/form/form.tsx';
import { PickMany } from '#web/ui/picker/pick-many.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved, useSummary } from '#web/records/drawer/use-saved.ts';
import { associationFinder, craftFinder, peopleFinder } from '#web/records/finders.ts';
import { MoreFields } from '#web/records/parts/more-fields.tsx';
import { PickedField } from '#web/records/parts/picked-field.tsx';
import { ValidityFields } from '#web/records/parts/validity-fields.tsx';
import { changesOf, type GuildValues, newOf, valuesOf } from './guild-values.ts';

export function GuildForm({ guild }: { guild: GuildDetail | null }) {
  const t = useTexts(['guilds', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = useLabels();
  const summary = useSummary<GuildValues>(labels);
  const form = useEntityForm({
    entity: guild,
    valuesOf,
    labels,
    paths: { craftIds: 'crafts', associationId: 'association', responsibleId: 'responsible' },
    sentences: { foundedIn: t('foundedHint'), endsOn: ui('form.backwards') },
    taken: { name: t('records:taken.guild') },
    create: (values) => call('POST /api/guild', { body: newOf(values) }),
    change: (changed, { id, name }, ifMatch) => ({
      route: 'PATCH /api/guild/{id}',
      args: { params: { id }, body: changesOf(changed), ifMatch },
      summary: summary(changed, name),
    }),
    read: (id) => call('GET /api/guild/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      <Pair>
        <TextField
          label={labels.shortName}
          optional
          maxLength={40}
          error={errors.shortName?.message}
          {...register('shortName')}
        />
        <TextField
          label={labels.number}
          optional
          maxLength={20}
          error={errors.number?.message}
          {...register('number')}
        />
      </Pair>
      <TextField
        label={labels.district}
        optional
        maxLength={200}
        error={errors.district?.message}
        {...register('district')}
      />
      <PickedField control={control} name="association" label={labels.association} finder={associationFinder} />
      <Controller
        control={control}
        name="crafts"
        render={({ field }) => (
          <PickMany
            label={labels.crafts}
            optional
            finder={craftFinder}
            value={field.value}
            onChange={field.onChange}
            error={errors.crafts?.message}
          />
        )}
      />
      <PickedField control={control} name="responsible" label={labels.responsible} finder={peopleFinder} />
      <MoreFields
        filled={guild?.foundedIn != null || guild?.statutesOn != null}
        failed={Boolean(errors.foundedIn ?? errors.statutesOn)}
      >
        <Pair>
          <TextField
            label={labels.foundedIn}
            optional
            inputMode="numeric"
            maxLength={4}
            error={errors.foundedIn?.message}
            {...register('foundedIn', {
              validate: (year) => year.trim() === '' || /^\s*[12]\d{3}\s*$/.test(year) || t('foundedHint'),
            })}
          />
          <DateField
            label={labels.statutesOn}
            optional
            error={errors.statutesOn?.message}
            {...register('statutesOn')}
          />
        </Pair>
      </MoreFields>
      <ValidityFields form={form} />
    </EntityForm>
  );
}

function useLabels(): Record<keyof GuildValues, string> {
  const t = useTexts('records');
  return {
    name: t('fields.name'),
    shortName: t('fields.shortName'),
    number: t('fields.number'),
    district: t('fields.district'),
    foundedIn: t('fields.foundedIn'),
    association: t('fields.association'),
    crafts: t('fields.crafts'),
    responsible: t('fields.responsible'),
    statutesOn: t('fields.statutesOn'),
    startsOn: t('fields.startsOn'),
    endsOn: t('fields.endsOn'),
  };
}
