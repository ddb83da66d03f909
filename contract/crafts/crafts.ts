import * as z from 'zod';
import { Offered, Taken } from '../base/offered.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { name, optional, sortedBy, validity } from '../base/fields.ts';
import { outputOf } from '../base/output-of.ts';
import { craftFilters, craftLists } from './words.ts';

const fields = {
  annex: z.enum(craftLists),
  number: z.int().min(1).max(99),
  name: name(),
  shortName: optional(40),
  synonyms: z.array(name(80)).max(20),
  ...validity,
};

export const CreateCraft = z
  .strictObject({
    ...fields,
    shortName: fields.shortName.default(null),
    synonyms: fields.synonyms.default([]),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
  })
  .meta({ id: 'createCraft' });
export type CreateCraft = z.output<typeof CreateCraft>;

const UpdateCraft = z.strictObject(fields).partial().meta({ id: 'updateCraft' });
type UpdateCraft = z.output<typeof UpdateCraft>;

export const Craft = z
  .object({
    id: z.uuid(),
    ...outputOf(fields),
    /** Current ones. */
    companies: z.int(),
    version: z.int(),
  })
  .meta({ id: 'craft' });
export type Craft = z.output<typeof Craft>;

export const crafts = {
  list: get('/api/craft', {
    summary: 'List the crafts',
    access: 'member',
    query: SearchPaging.extend({ sort: sortedBy('number', 'name', 'companies'), is: z.enum(craftFilters).optional() }),
    returns: pageOf(Craft),
  }),
  create: post('/api/craft', {
    summary: 'Create a craft',
    access: 'admin',
    invalidates: belonging,
    body: CreateCraft,
    status: 201,
    returns: Craft,
    versioned: true,
  }),
  catalogue: get('/api/craft/catalogue', {
    summary: 'Count the crafts of the HwO catalogue, and those missing from the portal',
    access: 'admin',
    returns: Offered,
  }),
  takeCatalogue: post('/api/craft/catalogue', {
    summary: 'Add the crafts of the HwO missing from the portal; existing ones are not changed',
    access: 'admin',
    invalidates: belonging,
    status: 200,
    returns: Taken,
  }),
  read: get('/api/craft/{id}', {
    summary: 'Get a craft',
    access: 'member',
    params: ById,
    returns: Craft,
    versioned: true,
  }),
  update: patch('/api/craft/{id}', {
    summary: 'Update a craft',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateCraft,
    returns: Craft,
    versioned: true,
  }),
};
