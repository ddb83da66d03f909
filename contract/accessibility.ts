import * as z from 'zod';
import { Email } from './base/fields.ts';
import { post } from './base/route.ts';
import { line, storable } from './base/text.ts';

/** A report of something inaccessible. */
export const NewBarrier = z
  .strictObject({
    text: z.string().trim().min(1).max(2000).refine(storable, 'must not contain control characters'),
    page: line(300).nullable(),
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
