import * as z from 'zod';
import { IdsInQuery } from '../base/fields.ts';
import { ById } from '../base/page.ts';
import { get } from '../base/route.ts';
import { languages } from '../base/languages.ts';

export const zipLimits = { entries: 20_000, bytes: 20 * 1024 ** 3 };

const ids = IdsInQuery.optional();

export const zip = {
  zipPlan: get('/api/document/folders/{id}/zip/plan', {
    summary: 'Get the contents of a folder’s zip before compression',
    access: 'member',
    params: ById,
    query: z.strictObject({ ids }),
    returns: z.object({
      documents: z.int(),
      bytes: z.int(),
      /** Not available; named in the zip. */
      leftOut: z.int(),
    }),
  }),
  zipFolder: get('/api/document/folders/{id}/zip', {
    summary:
      'Download a folder as a zip: everything in it that the caller sees, or the given `ids`, separated by commas',
    access: 'member',
    params: ById,
    query: z.strictObject({ ids, language: z.enum(languages).default('de') }),
    sends: ['application/zip'],
  }),
};
