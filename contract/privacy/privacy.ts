import * as z from 'zod';
import { factKeys, keepings, seers } from './facts.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { AskDeletion, Deletion, ErasePerson, ErasureEffect } from './deletion.ts';
import { get, post, remove } from '../base/route.ts';
import { belonging } from '../base/touches.ts';
import { languages } from '../base/languages.ts';

/** By field: ISO 8601 and codes. */
export const FactRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type FactRow = z.output<typeof FactRow>;

export const StoredFact = z
  .object({
    key: z.enum(factKeys),
    sees: z.enum(seers),
    kept: z.enum(keepings),
    /** Retention in days, if limited. */
    days: z.int().nullable(),
    total: z.int(),
    rows: z.array(FactRow),
  })
  .meta({ id: 'storedFact' });
export type StoredFact = z.output<typeof StoredFact>;

export const StoredFacts = z.object({ facts: z.array(StoredFact) }).meta({ id: 'storedFacts' });
export type StoredFacts = z.output<typeof StoredFacts>;

export const privacy = {
  ownData: get('/api/users/me/data', {
    summary:
      'All that is stored about the signed-in person, by kinds: the latest entries of each, and how many there are',
    access: 'member',
    beforeAgreement: true,
    returns: StoredFacts,
  }),
  ownDataEntries: get('/api/users/me/data/entries', {
    summary: 'The entries of one kind of what is stored about the signed-in person, the latest first',
    access: 'member',
    beforeAgreement: true,
    query: Paging.extend({ kind: z.enum(factKeys) }),
    returns: pageOf(FactRow),
  }),
  ownDataFile: get('/api/users/me/data/file', {
    summary: 'All of it as a zip: as JSON, and as a page to be read and printed in the language asked for',
    access: 'member',
    beforeAgreement: true,
    query: z.strictObject({ language: z.enum(languages).default('de') }),
    sends: ['application/zip'],
  }),
  deletion: get('/api/users/me/deletion', {
    summary: 'Whether and when one is deleted, and what it takes to ask for it',
    access: 'member',
    returns: Deletion,
  }),
  askDeletion: post('/api/users/me/deletion', {
    summary:
      'Ask to be deleted after the days of the portal: with the password, or a sign-in of the last minutes where there is none',
    access: 'member',
    touches: ['users/'],
    body: AskDeletion,
    status: 200,
    returns: Deletion,
  }),
  keepAccount: remove('/api/users/me/deletion', {
    summary: 'Take it back that one is to be deleted',
    access: 'member',
    touches: ['users/'],
  }),
  erasureEffect: get('/api/users/{id}/erasure', {
    summary: 'What would go and what would stay, without a name, if a person were erased',
    access: 'admin',
    params: ById,
    returns: ErasureEffect,
  }),
  erase: post('/api/users/{id}/erasure', {
    summary: 'Erase a person at once and for good: what the portal needs stays, and says a former member',
    access: 'admin',
    touches: belonging,
    params: ById,
    body: ErasePerson,
    versioned: true,
    previews: true,
  }),
};
