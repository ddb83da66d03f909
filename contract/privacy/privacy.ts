import * as z from 'zod';
import { factKeys, keepings, seers } from './facts.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { AskDeletion, Deletion, ErasePerson, ErasureEffect } from './deletion.ts';
import { get, post, remove } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
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
    summary: 'Get the data stored about the caller, by kind: the latest entries and the total of each',
    access: 'member',
    beforeAgreement: true,
    returns: StoredFacts,
  }),
  ownDataEntries: get('/api/users/me/data/entries', {
    summary: 'List the data of one kind stored about the caller, latest first',
    access: 'member',
    beforeAgreement: true,
    query: Paging.extend({ kind: z.enum(factKeys) }),
    returns: pageOf(FactRow),
  }),
  ownDataFile: get('/api/users/me/data/file', {
    summary:
      'Download the data stored about the caller as a zip: JSON, and a page to read and print in the given language',
    access: 'member',
    beforeAgreement: true,
    query: z.strictObject({ language: z.enum(languages).default('de') }),
    sends: ['application/zip'],
  }),
  deletion: get('/api/users/me/deletion', {
    summary: 'Get whether and when the caller’s account will be deleted, and what a request needs',
    access: 'member',
    returns: Deletion,
  }),
  askDeletion: post('/api/users/me/deletion', {
    summary:
      'Request the deletion of the caller’s account after the portal’s waiting period, with the password or a recent sign-in if there is none',
    access: 'member',
    invalidates: ['users/'],
    body: AskDeletion,
    status: 200,
    returns: Deletion,
  }),
  keepAccount: remove('/api/users/me/deletion', {
    summary: 'Cancel the deletion of the caller’s account',
    access: 'member',
    invalidates: ['users/'],
  }),
  erasureEffect: get('/api/users/{id}/erasure', {
    summary: 'Preview the erasure of a person: what is deleted, and what is kept without a name',
    access: 'admin',
    params: ById,
    returns: ErasureEffect,
  }),
  erase: post('/api/users/{id}/erasure', {
    summary: 'Erase a person at once and permanently; records the portal needs name “a former member” instead',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: ErasePerson,
    versioned: true,
    previews: true,
  }),
};
