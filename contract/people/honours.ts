import * as z from 'zod';
import { Day } from '../base/text/text.ts';
import { name } from '../base/fields.ts';

/** Such as "Goldener Meisterbrief". */
export const Honour = z
  .object({ id: z.uuid(), name: z.string(), awardedOn: z.string().nullable() })
  .meta({ id: 'honour' });
export type Honour = z.output<typeof Honour>;

const fields = { name: name(), awardedOn: Day.nullable() };

export const NewHonour = z.strictObject(fields).partial({ awardedOn: true }).meta({ id: 'newHonour' });
export type NewHonour = z.output<typeof NewHonour>;

export const UpdateHonour = z.strictObject(fields).partial().meta({ id: 'updateHonour' });
export type UpdateHonour = z.output<typeof UpdateHonour>;
