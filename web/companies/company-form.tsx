import type { Company } from '#contract/companies/companies.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { useCompanyFields } from './company-fields.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { EndCompany } from './end-company.tsx';

export function CompanyForm({ company }: { company: Company | null }) {
  const t = useTexts('companies');
  const form = useEntityForm({
    entity: company,
    fields: useCompanyFields(),
    create: (body) => call('POST /api/companies', { body }),
    change: (body, { id }, ifMatch) => ({
      route: 'PATCH /api/companies/{id}',
      args: { params: { id }, body, ifMatch },
    }),
    effectful: useEffectfulChange(),
    read: (id) => call('GET /api/companies/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  return <EntityForm of={form} create={t('create')} beside={company && <EndCompany company={company} />} />;
}
