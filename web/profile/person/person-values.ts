import type { Me, UpdateMe } from '#contract/people/people.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';

/** '' for what is not known. */
export interface PersonValues {
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  phone: string;
  mobile: string;
  language: NonNullable<Me['language']> | '';
}

export function valuesOf(me: Me | null): PersonValues {
  return {
    salutation: inForm(me?.salutation),
    title: inForm(me?.title),
    firstName: inForm(me?.firstName),
    lastName: inForm(me?.lastName),
    phone: inForm(me?.phone),
    mobile: inForm(me?.mobile),
    language: me?.language ?? '',
  };
}

export function bodyOf(values: Partial<PersonValues>): UpdateMe {
  return onWire(values) as UpdateMe;
}
