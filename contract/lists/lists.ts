import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { name, Named, optional, sortedBy } from '../base/fields.ts';
import { headcount } from '../base/headcount.ts';
import { UserSummary } from '../people/people.ts';

const ownerId = z.uuid().nullable();

export const CreateUserList = z
  .strictObject({
    name: name(),
    description: optional(1000).default(null),
    nameShown: z.boolean().default(false),
    ownerId,
  })
  .partial({ ownerId: true })
  .meta({ id: 'createUserList' });
export type CreateUserList = z.output<typeof CreateUserList>;

export const UpdateUserListInfo = z
  .strictObject({ name: name(), description: optional(1000), nameShown: z.boolean(), ownerId })
  .partial({ description: true, nameShown: true, ownerId: true })
  .meta({ id: 'updateUserListInfo' });
export type UpdateUserListInfo = z.output<typeof UpdateUserListInfo>;

export const UserList = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    /** Whether members see its name as a reason. */
    nameShown: z.boolean(),
    owner: Named.nullable(),
    ...headcount,
    version: z.int(),
  })
  .meta({ id: 'userList' });
export type UserList = z.output<typeof UserList>;

const InList = z.strictObject({ id: z.uuid(), userId: z.uuid() });

export const lists = {
  list: get('/api/lists', {
    summary: 'List the hand-kept lists',
    access: 'admin',
    query: SearchPaging.extend({ sort: sortedBy('name', 'people') }),
    returns: pageOf(UserList),
  }),
  create: post('/api/lists', {
    summary: 'Create a list',
    access: 'admin',
    invalidates: belonging,
    body: CreateUserList,
    status: 201,
    returns: UserList,
    versioned: true,
  }),
  read: get('/api/lists/{id}', {
    summary: 'Get a list',
    access: 'admin',
    params: ById,
    returns: UserList,
    versioned: true,
  }),
  update: put('/api/lists/{id}', {
    summary: 'Update a list',
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateUserListInfo,
    returns: UserList,
    versioned: true,
  }),
  remove: remove('/api/lists/{id}', {
    summary: 'Delete a list; refused while it is the only group of an audience or excludes people from one',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    versioned: true,
  }),
  users: get('/api/lists/{id}/users', {
    summary: 'List the members of a list',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging.extend({ sort: sortedBy('name', 'email') }),
    returns: pageOf(UserSummary),
  }),
  add: post('/api/lists/{id}/users', {
    summary: 'Add people to a list; existing members are kept',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: z.strictObject({ userIds: z.array(z.uuid()).min(1).max(1000) }).meta({ id: 'addToUserList' }),
    status: 200,
    returns: UserList,
    versioned: true,
  }),
  take: remove('/api/lists/{id}/users/{userId}', {
    summary: 'Remove a person from a list',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: InList,
    versioned: true,
  }),
};
