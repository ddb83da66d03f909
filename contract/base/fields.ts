import * as z from 'zod';
import { Day, line } from './text/text.ts';
import { isWebAddress } from './web-address.ts';
import { asciiAddress, oneSpelling } from './address.ts';
import { Phone } from './phone.ts';

/** Must not be empty. */
export function name(max = 200) {
  return line(max).pipe(z.string().min(1, 'must not be empty'));
}

/** Empty becomes null. */
export function optional(max = 200) {
  return line(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();
}

/** German: five digits, not beginning with 00. */
export const Postcode = z
  .string()
  .trim()
  .regex(/^(0[1-9]|[1-9]\d)\d{3}$/, 'must be a German postcode of five digits');

/** In its one spelling: `müller.example` and `xn--mller-kva.example` are the same. */
export const Email = line(254)
  .overwrite(oneSpelling)
  .refine((text) => asciiAddress(text) !== undefined, 'must be an e-mail address')
  .meta({ format: 'idn-email' });

const webRule = 'must begin with https:// and have no blanks';

export const Web = line(300).refine(isWebAddress, webRule);

/** Where letters go. */
export const postalAddress = { street: optional(), postcode: Postcode.nullable(), town: optional() };

export const postal = {
  ...postalAddress,
  phone: Phone.nullable(),
  email: Email.nullable(),
  web: Web.nullable(),
};

export const shownPostal = {
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  web: z.string().nullable(),
};

/** Both included; null is open. */
export const validity = { startsOn: Day.nullable(), endsOn: Day.nullable() };

export const Named = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'named' });
export type Named = z.output<typeof Named>;

export const election = { electedOn: Day.nullable(), substituteId: z.uuid().nullable() };

export const shownElection = { electedOn: z.string().nullable(), substitute: Named.nullable() };

/** Duplicates are removed. */
export const Ids = z
  .array(z.uuid())
  .max(200)
  .transform((ids) => [...new Set(ids)]);

/** The same in a query, with commas between. */
export const IdsInQuery = z
  .string()
  .max(37 * 200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.uuid()).max(200));

/** A leading minus sorts descending. */
export function sortedBy<const K extends string>(first: K, ...others: K[]) {
  const keys = [first, ...others];
  const words: (K | `-${K}`)[] = [...keys, ...keys.map((key): `-${K}` => `-${key}`)];
  return z.enum(words).default(first as never);
}
