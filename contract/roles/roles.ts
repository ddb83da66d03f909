import * as z from 'zod';
import { Offered, Taken } from '../base/offered.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { name, optional, sortedBy } from '../base/fields.ts';
import { headcount } from '../base/headcount.ts';
import { rolePlaces, usualRank } from './words.ts';

/** As in tokens. */
const Key = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens, such as lehrlingswart');

const Rank = z.int().min(0).max(999);

const inGuild = {
  committee: optional(),
  seats: z.int().min(1).max(99).nullable(),
};

export const CreateRole = z
  .strictObject({
    key: Key,
    name: name(),
    feminineName: optional().default(null),
    description: optional(1000).default(null),
    heldIn: z.enum(rolePlaces).default('both'),
    rank: Rank.default(usualRank),
    ...inGuild,
  })
  .partial({ committee: true, seats: true })
  .meta({ id: 'createRole' });
export type CreateRole = z.output<typeof CreateRole>;

/** Keys never change: tokens use them. */
export const UpdateRole = z
  .strictObject({
    name: name(),
    feminineName: optional(),
    description: optional(1000),
    heldIn: z.enum(rolePlaces),
    rank: Rank,
    ...inGuild,
  })
  .partial()
  .meta({ id: 'updateRole' });
export type UpdateRole = z.output<typeof UpdateRole>;

export const Role = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    /** Beside a holder who is addressed as a woman; null: the name. */
    feminineName: z.string().nullable(),
    description: z.string().nullable(),
    /** `both`: guild or tenant. */
    heldIn: z.enum(rolePlaces),
    rank: z.int(),
    committee: z.string().nullable(),
    seats: z.int().nullable(),
    ...headcount,
    version: z.int(),
  })
  .meta({ id: 'role' });
export type Role = z.output<typeof Role>;

/** The usual offices of guilds and their associations. */
export const UsualRoles = Offered.extend({
  roles: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      feminineName: z.string().nullable(),
      heldIn: z.enum(rolePlaces),
      /** Nearly every guild has it. */
      isCommon: z.boolean(),
      /** By its key or by either form of its name. */
      isThere: z.boolean(),
    }),
  ),
}).meta({ id: 'usualRoles' });
export type UsualRoles = z.output<typeof UsualRoles>;

export const roles = {
  list: get('/api/roles', {
    summary: 'List the roles by rank',
    access: 'member',
    query: SearchPaging.extend({
      sort: sortedBy('rank', 'name', 'people'),
      heldIn: z.enum(rolePlaces).exclude(['both']).optional(),
    }),
    returns: pageOf(Role),
  }),
  create: post('/api/roles', {
    summary: 'Create a role',
    access: 'admin',
    invalidates: belonging,
    body: CreateRole,
    status: 201,
    returns: Role,
    versioned: true,
  }),
  usual: get('/api/roles/usual', {
    summary: 'List the usual offices of guilds and associations, and which of them the portal has',
    access: 'admin',
    returns: UsualRoles,
  }),
  takeUsual: post('/api/roles/usual', {
    summary: 'Add the usual offices missing from the portal, all or those named by key; existing ones are not changed',
    access: 'admin',
    invalidates: belonging,
    body: z.strictObject({ keys: z.array(Key).max(99).optional() }).meta({ id: 'takeUsualRoles' }),
    status: 200,
    returns: Taken,
  }),
  read: get('/api/roles/{id}', {
    summary: 'Get a role',
    access: 'member',
    params: ById,
    returns: Role,
    versioned: true,
  }),
  update: patch('/api/roles/{id}', {
    summary: 'Update a role; `heldIn` can change only while nobody holds the role elsewhere',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateRole,
    returns: Role,
    versioned: true,
  }),
};
