import * as z from 'zod';
import { type ShownField, viewers } from './words.ts';

export const Visibility = z
  .object({
    picture: z.enum(viewers),
    phone: z.enum(viewers),
    mobile: z.enum(viewers),
    email: z.enum(viewers),
  } satisfies Record<ShownField, z.ZodType>)
  .meta({ id: 'visibility' });
export type Visibility = z.output<typeof Visibility>;

/** Default. */
export const unseen: Visibility = { picture: 'office', phone: 'office', mobile: 'office', email: 'office' };
