import * as z from 'zod';
import { Day, line } from './text.ts';
import { Phone } from './phone.ts';

/** One line that must not be empty. */
export function name(max = 200) {
  return line(max).pipe(z.string().min(1, 'must not be empty'));
}

/** One line that may be missing; an empty one counts as missing. */
export function optional(max = 200) {
  return line(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();
}

/** From Dresden to Garmisch: five digits, and none begins with 00. */
export const Postcode = z
  .string()
  .trim()
  .regex(/^(0[1-9]|[1-9]\d)\d{3}$/, 'must be a German postcode of five digits');

export const Email = line(254).pipe(z.email('must be an e-mail address'));

const webRule = 'must begin with https:// and have no blanks';

/** What `URL` reads is not enough: it takes blanks, which it spells as %20, and `https:host`. */
export const Web = line(300)
  .regex(/^https:\/\/[^\s/]\S*$/i, { error: webRule, abort: true })
  .refine((text) => URL.canParse(text), webRule);

/** Where to write to and whom to call; null where it is not known. */
export const postal = {
  street: optional(),
  postcode: Postcode.nullable(),
  town: optional(),
  phone: Phone.nullable(),
  email: Email.nullable(),
  web: Web.nullable(),
};

/** The same in an answer, which shows what is stored as it is. */
export const shownPostal = {
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  web: z.string().nullable(),
};

/** First and last day on which something holds, both included; null is open-ended. */
export const validity = { startsOn: Day.nullable(), endsOn: Day.nullable() };

/** A thing with the name people know it by. */
export const Named = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'named' });
export type Named = z.output<typeof Named>;

/** When somebody was elected into a term, and who stands in for him or her. */
export const election = { electedOn: Day.nullable(), substituteId: z.uuid().nullable() };

/** The same in an answer. */
export const shownElection = { electedOn: z.string().nullable(), substitute: Named.nullable() };

/** A set of other things by id; twice the same counts once. */
export const Ids = z
  .array(z.uuid())
  .max(200)
  .transform((ids) => [...new Set(ids)]);

/** Query of a list that can be sorted by one of these, or against it with a minus before. */
export function sortedBy<const K extends string>(first: K, ...others: K[]) {
  const keys = [first, ...others];
  const words: (K | `-${K}`)[] = [...keys, ...keys.map((key): `-${K}` => `-${key}`)];
  return z.enum(words).default(first as never);
}
