import * as z from 'zod';
import { Email } from './base/fields.ts';
import { post } from './base/route.ts';
import { line, lines } from './base/text/text.ts';

/** A report of something inaccessible. */
export const NewBarrier = z
  .strictObject({
    text: lines(2000).trim().min(1),
    page: line(300).nullable(),
    email: Email.nullable(),
  })
  .partial({ page: true, email: true })
  .meta({ id: 'newBarrier' });
export type NewBarrier = z.output<typeof NewBarrier>;

export const accessibility = {
  report: post('/api/accessibility/barriers', {
    summary: 'Report an accessibility problem to the office by e-mail; the report is not stored',
    access: 'anyone',
    invalidates: [],
    body: NewBarrier,
  }),
};
