import * as z from 'zod';

/** Who is shown something of a person beside himself or herself: the office alone, those of an own guild too, or all members. */
export const viewers = ['office', 'guild', 'members'] as const;
export type Viewers = (typeof viewers)[number];

/** To whom each of these is shown. */
export const Visibility = z
  .object({ picture: z.enum(viewers), phone: z.enum(viewers), mobile: z.enum(viewers), email: z.enum(viewers) })
  .meta({ id: 'visibility' });
export type Visibility = z.output<typeof Visibility>;

/** As long as nobody has said otherwise. */
export const unseen: Visibility = { picture: 'office', phone: 'office', mobile: 'office', email: 'office' };
