import type { channels, employeeBands } from '#contract/companies/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { wordsOf } from '#web/records/drawer/changed.ts';
import type { CompanyValues } from './company-values.ts';

/** What the fields of a company and their values are called. */
export function useCompanyWords() {
  const t = useTexts('targeting');
  const labels: Record<keyof CompanyValues, string> = {
    name: t('fields.name'),
    legalForm: t('fields.legalForm'),
    street: t('fields.street'),
    postcode: t('fields.postcode'),
    town: t('fields.town'),
    phone: t('fields.phone'),
    email: t('fields.email'),
    web: t('fields.web'),
    contactPerson: t('fields.contactPerson'),
    memberNumber: t('fields.memberNumber'),
    registerNumber: t('fields.registerNumber'),
    chamber: t('fields.chamber'),
    trainsApprentices: t('companies.form.trainsApprentices'),
    employees: t('fields.employees'),
    boundByTariff: t('fields.boundByTariff'),
    channel: t('fields.channel'),
    crafts: t('fields.crafts'),
    startsOn: t('companies.form.startsOn'),
    endsOn: t('companies.form.endsOn'),
  };
  const band = (value: string) => (value === '' ? t('companies.form.employees') : value.replace('-', '–'));
  const tariff = (value: CompanyValues['boundByTariff']) => t(`companies.form.boundByTariff.${value || 'unknown'}`);
  const way = (value: CompanyValues['channel']) => t(`companies.form.channels.${value}`);

  function show(name: keyof CompanyValues, value: unknown): string {
    if (name === 'employees') return band(String(value));
    if (name === 'boundByTariff') return tariff(value as CompanyValues['boundByTariff']);
    if (name === 'channel') return way(value as CompanyValues['channel']);
    if (name === 'trainsApprentices') return t(value ? 'history.yes' : 'history.no');
    return wordsOf(value);
  }

  return {
    labels,
    show,
    bands: (values: (typeof employeeBands)[number][]) =>
      ['', ...values].map((value) => ({ value, title: band(value) })),
    tariffs: (['', 'yes', 'no'] as const).map((value) => ({ value, title: tariff(value) })),
    ways: (values: (typeof channels)[number][]) => values.map((value) => ({ value, title: way(value) })),
  };
}
