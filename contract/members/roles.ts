import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../page.ts';
import { get, patch, post } from '../route.ts';
import { name, optional, sortedBy } from './fields.ts';

/** As tokens and rules spell it. */
const Key = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens, such as lehrlingswart');

/** What a role is within a guild. */
const inGuild = {
  /** The committee in which those who hold it sit. */
  committee: optional(),
  /** How many are to hold it; null where no number is set. */
  seats: z.int().min(1).max(99).nullable(),
};

export const CreateRole = z
  .strictObject({ key: Key, name: name(), description: optional(1000).default(null), ...inGuild })
  .partial({ committee: true, seats: true })
  .meta({ id: 'createRole' });
export type CreateRole = z.output<typeof CreateRole>;

/** The key stays what it is: rules and tokens know it. */
export const UpdateRole = z
  .strictObject({ name: name(), description: optional(1000), ...inGuild })
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
    committee: z.string().nullable(),
    seats: z.int().nullable(),
    /** Who hold it today, in the tenant or in a guild. */
    people: z.int(),
    version: z.int(),
  })
  .meta({ id: 'role' });
export type Role = z.output<typeof Role>;

export const roles = {
  list: get('/api/roles', {
    summary: 'The roles',
    access: 'member',
    query: SearchPaging.extend({ sort: sortedBy('name', 'people') }),
    returns: pageOf(Role),
  }),
  create: post('/api/roles', {
    summary: 'Add a role',
    access: 'admin',
    body: CreateRole,
    status: 201,
    returns: Role,
    versioned: true,
  }),
  read: get('/api/roles/{id}', { summary: 'One role', access: 'member', params: ById, returns: Role, versioned: true }),
  update: patch('/api/roles/{id}', {
    summary: 'Rename a role',
    access: 'admin',
    params: ById,
    body: UpdateRole,
    returns: Role,
    versioned: true,
  }),
};
