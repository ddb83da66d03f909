import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post } from '../base/route.ts';
import { belonging } from '../base/touches.ts';
import { name, optional, sortedBy } from '../base/fields.ts';
import { headcount } from '../base/headcount.ts';
import { rolePlaces, usualRank } from './words.ts';

/** As tokens and rules spell it. */
const Key = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens, such as lehrlingswart');

const Rank = z.int().min(0).max(999);

/** What a role is within a guild. */
const inGuild = {
  /** The committee in which those who hold it sit. */
  committee: optional(),
  /** How many are to hold it; null where no number is set. */
  seats: z.int().min(1).max(99).nullable(),
};

export const CreateRole = z
  .strictObject({
    key: Key,
    name: name(),
    description: optional(1000).default(null),
    heldIn: z.enum(rolePlaces).default('both'),
    rank: Rank.default(usualRank),
    ...inGuild,
  })
  .partial({ committee: true, seats: true })
  .meta({ id: 'createRole' });
export type CreateRole = z.output<typeof CreateRole>;

/** The key stays what it is: rules and tokens know it. */
export const UpdateRole = z
  .strictObject({ name: name(), description: optional(1000), heldIn: z.enum(rolePlaces), rank: Rank, ...inGuild })
  .partial()
  .meta({ id: 'updateRole' });
export type UpdateRole = z.output<typeof UpdateRole>;

/** An office or function. */
export const Role = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    /** Whether it is an office of a guild, a role in the tenant, or may be both. */
    heldIn: z.enum(rolePlaces),
    /** Small numbers stand first. */
    rank: z.int(),
    committee: z.string().nullable(),
    seats: z.int().nullable(),
    /** Who holds it today, in the tenant or in a guild. */
    ...headcount,
    version: z.int(),
  })
  .meta({ id: 'role' });
export type Role = z.output<typeof Role>;

export const roles = {
  list: get('/api/roles', {
    summary: 'The roles, in the order of rank',
    access: 'member',
    query: SearchPaging.extend({
      sort: sortedBy('rank', 'name', 'people'),
      /** Only those that can be held there. */
      heldIn: z.enum(rolePlaces).exclude(['both']).optional(),
    }),
    returns: pageOf(Role),
  }),
  create: post('/api/roles', {
    summary: 'Add a role',
    access: 'admin',
    touches: belonging,
    body: CreateRole,
    status: 201,
    returns: Role,
    versioned: true,
  }),
  read: get('/api/roles/{id}', { summary: 'One role', access: 'member', params: ById, returns: Role, versioned: true }),
  update: patch('/api/roles/{id}', {
    summary: 'Change a role; where it is held only as long as nobody holds it elsewhere',
    access: 'admin',
    touches: belonging,
    params: ById,
    body: UpdateRole,
    returns: Role,
    versioned: true,
  }),
};
