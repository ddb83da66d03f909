import type { Association } from '#contract/associations/associations.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';
import type { PostalValues } from '#web/records/parts/postal-fields.tsx';

export type AssociationValues = PostalValues & {
  name: string;
  kind: Association['kind'];
  shortName: string;
  district: string;
  chamber: string;
  legalForm: string;
  chair: string;
  managingDirector: string;
  dataProtectionOfficer: string;
  dataProtectionEmail: string;
  openingHours: string;
};

/** Copied from the contract, whose schemas stay out of the browser. */
export const kinds = ['district', 'state', 'trade'] as const satisfies readonly Association['kind'][];

export function valuesOf(association: Association | null): AssociationValues {
  return {
    name: inForm(association?.name),
    kind: association?.kind ?? 'district',
    shortName: inForm(association?.shortName),
    district: inForm(association?.district),
    chamber: inForm(association?.chamber),
    legalForm: inForm(association?.legalForm),
    chair: inForm(association?.chair),
    managingDirector: inForm(association?.managingDirector),
    dataProtectionOfficer: inForm(association?.dataProtectionOfficer),
    dataProtectionEmail: inForm(association?.dataProtectionEmail),
    openingHours: inForm(association?.openingHours),
    street: inForm(association?.street),
    postcode: inForm(association?.postcode),
    town: inForm(association?.town),
    phone: inForm(association?.phone),
    email: inForm(association?.email),
    web: inForm(association?.web),
  };
}

export function changesOf(
  changed: Partial<AssociationValues>,
): NonNullable<ArgsOf<'PATCH /api/association/{id}'>['body']> {
  const { name, kind, ...texts } = changed;
  return { ...onWire(texts), ...(name !== undefined && { name: name.trim() }), ...(kind && { kind }) };
}

export function newOf(values: AssociationValues): ArgsOf<'POST /api/association'>['body'] {
  return { ...changesOf(values), name: values.name.trim() };
}
