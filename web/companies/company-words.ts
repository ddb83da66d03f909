import type { channels, employeeBands } from '#contract/companies/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { wordsOf } from '#web/records/drawer/changed.ts';
import type { CompanyValues } from './company-values.ts';

export function useCompanyWords() {
  const t = useTexts(['companies', 'audit', 'records']);
  const labels: Record<keyof CompanyValues, string> = {
    name: t('records:fields.name'),
    legalForm: t('records:fields.legalForm'),
    street: t('records:fields.street'),
    postcode: t('records:fields.postcode'),
    town: t('records:fields.town'),
    phone: t('records:fields.phone'),
    email: t('records:fields.email'),
    web: t('records:fields.web'),
    contactPerson: t('records:fields.contactPerson'),
    memberNumber: t('records:fields.memberNumber'),
    registerNumber: t('records:fields.registerNumber'),
    chamber: t('records:fields.chamber'),
    trainsApprentices: t('form.trainsApprentices'),
    employees: t('records:fields.employees'),
    boundByTariff: t('records:fields.boundByTariff'),
    channel: t('records:fields.channel'),
    crafts: t('records:fields.crafts'),
    startsOn: t('form.startsOn'),
    endsOn: t('form.endsOn'),
  };
  const band = (value: string) => (value === '' ? t('form.employees') : value.replace('-', '–'));
  const tariff = (value: CompanyValues['boundByTariff']) => t(`form.boundByTariff.${value || 'unknown'}`);
  const way = (value: CompanyValues['channel']) => t(`form.channels.${value}`);

  function show(name: keyof CompanyValues, value: unknown): string {
    if (name === 'employees') return band(String(value));
    if (name === 'boundByTariff') return tariff(value as CompanyValues['boundByTariff']);
    if (name === 'channel') return way(value as CompanyValues['channel']);
    if (name === 'trainsApprentices') return t(value ? 'audit:history.yes' : 'audit:history.no');
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
