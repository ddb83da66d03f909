import type { CreateUser, UpdateUser, User } from '#contract/people/people.ts';
import { inForm, onWire } from '#web/records/drawer/wire.ts';

/** '' for what is not known. */
export interface MemberValues {
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  mobile: string;
  language: NonNullable<User['language']> | '';
  externalNumber: string;
}

export function valuesOf(user: User | null): MemberValues {
  return {
    salutation: inForm(user?.salutation),
    title: inForm(user?.title),
    firstName: inForm(user?.firstName),
    lastName: inForm(user?.lastName),
    email: inForm(user?.email),
    phone: inForm(user?.phone),
    mobile: inForm(user?.mobile),
    language: user?.language ?? '',
    externalNumber: inForm(user?.externalNumber),
  };
}

export function bodyOf(values: MemberValues): CreateUser;
export function bodyOf(values: Partial<MemberValues>): UpdateUser;
export function bodyOf(values: Partial<MemberValues>): UpdateUser {
  return onWire(values) as UpdateUser;
}
