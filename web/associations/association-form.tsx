import type { Association } from '#contract/associations/associations.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved, useSummary } from '#web/records/drawer/use-saved.ts';
import { PostalFields, usePostalSentences } from '#web/records/parts/postal-fields.tsx';
import { AssociationPeople } from './association-people.tsx';
import { type AssociationValues, changesOf, kinds, newOf, valuesOf } from './association-values.ts';

export function AssociationForm({ association }: { association: Association | null }) {
  const t = useTexts(['associations', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = useLabels();
  const summary = useSummary<AssociationValues>(labels);
  const form = useEntityForm({
    entity: association,
    valuesOf,
    labels,
    sentences: { ...usePostalSentences(), dataProtectionEmail: t('records:hints.email') },
    taken: { name: t('records:taken.association') },
    show: (name, value) => (name === 'kind' ? t(`kinds.${value as Association['kind']}`) : String(value)),
    create: (values) => call('POST /api/association', { body: newOf(values) }),
    change: (changed, { id, name }, ifMatch) => ({
      route: 'PATCH /api/association/{id}',
      args: { params: { id }, body: changesOf(changed), ifMatch },
      summary: summary(changed, name),
    }),
    read: (id) => call('GET /api/association/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      <SelectField
        label={labels.kind}
        choices={kinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
        error={errors.kind?.message}
        {...register('kind')}
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
          label={labels.district}
          optional
          maxLength={200}
          error={errors.district?.message}
          {...register('district')}
        />
      </Pair>
      <TextField
        label={labels.chamber}
        optional
        maxLength={200}
        error={errors.chamber?.message}
        {...register('chamber')}
      />
      <PostalFields form={form} />
      <AssociationPeople register={register} errors={errors} labels={labels} association={association} />
    </EntityForm>
  );
}

function useLabels(): Record<keyof AssociationValues, string> {
  const t = useTexts('records');
  return {
    name: t('fields.name'),
    kind: t('fields.kind'),
    shortName: t('fields.shortName'),
    district: t('fields.district'),
    chamber: t('fields.chamber'),
    legalForm: t('fields.legalForm'),
    chair: t('fields.chair'),
    managingDirector: t('fields.managingDirector'),
    dataProtectionOfficer: t('fields.dataProtectionOfficer'),
    dataProtectionEmail: t('fields.dataProtectionEmail'),
    openingHours: t('fields.openingHours'),
    street: t('fields.street'),
    postcode: t('fields.postcode'),
    town: t('fields.town'),
    phone: t('fields.phone'),
    email: t('fields.email'),
    web: t('fields.web'),
  };
}
