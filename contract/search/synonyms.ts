import * as z from 'zod';
import { name } from '../base/fields.ts';
import type { Reads } from '../base/invalidation.ts';
import { ById } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { synonymLimits } from './synonym-words.ts';

const WriteSynonyms = z
  .strictObject({
    words: z
      .array(name(synonymLimits.letters))
      .min(2)
      .max(synonymLimits.group)
      .describe(`each of at most ${synonymLimits.words} words, and in no other group of the office`),
  })
  .meta({ id: 'writeSynonyms' });

export const SynonymGroup = z
  .object({ id: z.uuid(), words: z.array(z.string()), version: z.int() })
  .meta({ id: 'synonymGroup' });
export type SynonymGroup = z.output<typeof SynonymGroup>;

const changed = ['search', 'help', 'search/synonyms/', 'posts/', 'audit/'] as const satisfies Reads[];

export const synonyms = {
  list: get('/api/search/synonyms', {
    summary: `List the office’s groups of words that mean the same in searches, in their order, ${synonymLimits.groups} at most`,
    access: 'admin',
    returns: z.object({ items: z.array(SynonymGroup) }),
  }),
  create: post('/api/search/synonyms', {
    summary: 'Add a group of words: who searches for one of them finds the others',
    access: 'admin',
    invalidates: changed,
    body: WriteSynonyms,
    status: 201,
    returns: SynonymGroup,
    versioned: true,
  }),
  read: get('/api/search/synonyms/{id}', {
    summary: 'Get a group of words',
    access: 'admin',
    params: ById,
    returns: SynonymGroup,
    versioned: true,
  }),
  update: put('/api/search/synonyms/{id}', {
    summary: 'Change a group of words',
    access: 'admin',
    invalidates: changed,
    params: ById,
    body: WriteSynonyms,
    returns: SynonymGroup,
    versioned: true,
  }),
  remove: remove('/api/search/synonyms/{id}', {
    summary: 'Delete a group of words',
    access: 'admin',
    invalidates: changed,
    params: ById,
    versioned: true,
  }),
};
