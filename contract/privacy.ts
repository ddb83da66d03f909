import * as z from 'zod';
import { factKeys, keepings, seers } from './privacy/facts.ts';
import { get } from './route.ts';
import { languages } from './tenants.ts';

/** One entry of what is stored, by the names of its fields: instants and days in ISO 8601, kinds by their codes. */
export const FactRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type FactRow = z.output<typeof FactRow>;

/** One kind of what is stored about a person. */
export const StoredFact = z
  .object({
    key: z.enum(factKeys),
    sees: z.enum(seers),
    kept: z.enum(keepings),
    /** After how many days an entry goes, where that is so. */
    days: z.int().nullable(),
    total: z.int(),
    /** The latest first. */
    rows: z.array(FactRow),
  })
  .meta({ id: 'storedFact' });
export type StoredFact = z.output<typeof StoredFact>;

export const StoredFacts = z.object({ facts: z.array(StoredFact) }).meta({ id: 'storedFacts' });
export type StoredFacts = z.output<typeof StoredFacts>;

/** So many entries of each kind are shown; the file has all of them. */
export const mostShown = 20;

export const privacy = {
  ownData: get('/api/users/me/data', {
    summary:
      'All that is stored about the signed-in person, by kinds: the latest entries of each, and how many there are',
    access: 'member',
    beforeAgreement: true,
    returns: StoredFacts,
  }),
  ownDataFile: get('/api/users/me/data/file', {
    summary: 'All of it as a zip: as JSON, and as a page to be read and printed in the language asked for',
    access: 'member',
    beforeAgreement: true,
    query: z.strictObject({ language: z.enum(languages).default('de') }),
    sends: ['application/zip'],
  }),
};
