import type { Company, CreateCompany, UpdateCompany } from '#contract/companies/companies.ts';
import type { employeeBands } from '#contract/companies/words.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';

type EmployeeBand = (typeof employeeBands)[number];

export interface CompanyValues {
  name: string;
  legalForm: string;
  street: string;
  postcode: string;
  town: string;
  phone: string;
  email: string;
  web: string;
  contactPerson: string;
  memberNumber: string;
  registerNumber: string;
  chamber: string;
  trainsApprentices: boolean;
  employees: EmployeeBand | '';
  boundByTariff: 'yes' | 'no' | '';
  channel: Company['channel'];
  crafts: Choice[];
  startsOn: string;
  endsOn: string;
}

const texts = [
  'legalForm',
  'street',
  'postcode',
  'town',
  'phone',
  'email',
  'web',
  'contactPerson',
  'memberNumber',
  'registerNumber',
  'chamber',
  'startsOn',
  'endsOn',
] as const;

export function valuesOf(company: Company | null): CompanyValues {
  const words = Object.fromEntries(texts.map((name) => [name, inForm(company?.[name])]));
  const bound = company?.boundByTariff ?? null;
  return {
    ...(words as Record<(typeof texts)[number], string>),
    name: company?.name ?? '',
    trainsApprentices: company?.trainsApprentices ?? false,
    employees: company?.employees ?? '',
    boundByTariff: bound === null ? '' : bound ? 'yes' : 'no',
    channel: company?.channel ?? 'mail',
    crafts: company?.crafts.map(({ id, name }) => ({ id, name })) ?? [],
  };
}

export function bodyOf(values: CompanyValues): CreateCompany;
export function bodyOf(values: Partial<CompanyValues>): UpdateCompany;
export function bodyOf({ crafts, employees, boundByTariff, ...rest }: Partial<CompanyValues>): UpdateCompany {
  return {
    ...(onWire(rest) as UpdateCompany),
    ...(crafts && { craftIds: crafts.map(({ id }) => id) }),
    ...(employees !== undefined && { employees: employees || null }),
    ...(boundByTariff !== undefined && { boundByTariff: boundByTariff === '' ? null : boundByTariff === 'yes' }),
  };
}
