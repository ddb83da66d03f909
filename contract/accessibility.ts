import * as z from 'zod';
import { Email } from './base/fields.ts';
import { post } from './base/route.ts';
import { line, storable } from './base/text.ts';

/** What somebody tells the office who could not use something. */
export const NewBarrier = z
  .strictObject({
    /** What does not work, in lines of any number. */
    text: z.string().trim().min(1).max(2000).refine(storable, 'must not contain control characters'),
    /** Which page it is about: an address, or as people call it. */
    page: line(300).nullable(),
    /** Where an answer goes. */
    email: Email.nullable(),
  })
  .partial({ page: true, email: true })
  .meta({ id: 'newBarrier' });
export type NewBarrier = z.output<typeof NewBarrier>;

export const accessibility = {
  report: post('/api/accessibility/barriers', {
    summary: 'Tell the office what somebody cannot use; it goes by mail and is kept nowhere else',
    access: 'anyone',
    touches: [],
    body: NewBarrier,
  }),
};
