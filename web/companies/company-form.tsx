import { Controller } from 'react-hook-form';
import type { Company } from '#contract/companies/companies.ts';
import { channels, employeeBands } from '#contract/companies/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PickMany } from '#web/ui/picker/pick-many.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isPhone, isThere, obeys } from '#web/records/check/contract-rules.ts';
import { Group } from '#web/records/check/group.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved, useSummary } from '#web/records/drawer/use-saved.ts';
import { craftFinder } from '#web/records/finders.ts';
import { ValidityFields } from '#web/records/parts/validity-fields.tsx';
import { bodyOf, type CompanyValues, valuesOf } from './company-values.ts';
import { EndCompany } from './end-company.tsx';
import { useCompanyWords } from './company-words.ts';

export function CompanyForm({ company }: { company: Company | null }) {
  const t = useTexts(['companies', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const { labels, bands, tariffs, ways, show } = useCompanyWords();
  const summary = useSummary<CompanyValues>(labels);
  const form = useEntityForm({
    entity: company,
    valuesOf,
    labels,
    show,
    paths: { craftIds: 'crafts' },
    sentences: {
      name: ui('form.required'),
      postcode: t('records:hints.postcode'),
      phone: t('records:hints.phone'),
      email: t('records:hints.email'),
      web: t('records:hints.web'),
      endsOn: ui('form.backwards'),
    },
    taken: { memberNumber: t('records:taken.memberNumber') },
    create: (values) => call('POST /api/companies', { body: bodyOf(values) }),
    change: (changed: Partial<CompanyValues>, { id, name }, version) => ({
      route: 'PATCH /api/companies/{id}',
      args: { params: { id }, body: bodyOf(changed), ifMatch: version },
      summary: summary(changed, name),
    }),
    read: (id) => call('GET /api/companies/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  const field = (name: Exclude<keyof CompanyValues, 'crafts'>, rules = {}) => ({
    label: labels[name],
    error: errors[name]?.message,
    ...form.register(name, rules),
  });

  return (
    <EntityForm
      of={form}
      create={t('create')}
      onCancel={() => address.go(closed)}
      beside={company && <EndCompany company={company} />}
    >
      <Group title={t('form.company')}>
        <TextField {...field('name', isThere(ui('form.required')))} maxLength={200} />
        <Controller
          control={form.control}
          name="crafts"
          render={({ field: { value, onChange } }) => (
            <PickMany
              label={labels.crafts}
              optional
              finder={craftFinder}
              value={value}
              onChange={onChange}
              error={errors.crafts?.message}
            />
          )}
        />
        <Pair>
          <TextField {...field('legalForm')} optional maxLength={80} />
          <SelectField {...field('employees')} choices={bands([...employeeBands])} />
        </Pair>
        <Checkbox label={labels.trainsApprentices} {...form.register('trainsApprentices')} />
      </Group>
      <Group title={t('form.address')}>
        <TextField {...field('street')} optional maxLength={200} autoComplete="off" />
        <Pair>
          <TextField
            {...field('postcode', obeys('Postcode', t('records:hints.postcode')))}
            optional
            inputMode="numeric"
            maxLength={5}
          />
          <TextField {...field('town')} optional maxLength={200} />
        </Pair>
      </Group>
      <Group title={t('form.contact')}>
        <TextField {...field('contactPerson')} optional maxLength={200} />
        <Pair>
          <TextField {...field('phone', isPhone(t('records:hints.phone')))} optional type="tel" maxLength={40} />
          <TextField
            {...field('email', obeys('Email', t('records:hints.email')))}
            optional
            type="email"
            maxLength={254}
          />
        </Pair>
        <TextField {...field('web', obeys('Web', t('records:hints.web')))} optional type="url" maxLength={300} />
        <SelectField {...field('channel')} choices={ways([...channels])} />
      </Group>
      <Group title={t('form.membership')}>
        <Pair>
          <TextField {...field('memberNumber')} optional hint={t('form.memberNumberHint')} maxLength={40} />
          <SelectField {...field('boundByTariff')} choices={tariffs} />
        </Pair>
        <Pair>
          <TextField {...field('registerNumber')} optional maxLength={40} />
          <TextField {...field('chamber')} optional maxLength={200} />
        </Pair>
        <ValidityFields form={form} />
      </Group>
    </EntityForm>
  );
}
