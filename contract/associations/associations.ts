import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { Email, name, optional, postal, sortedBy } from '../base/fields.ts';
import { outputOf } from '../base/output-of.ts';
import { associationKinds } from './words.ts';

const fields = {
  name: name(),
  shortName: optional(40),
  kind: z.enum(associationKinds),
  district: optional(),
  chamber: optional(),
  legalForm: optional(80),
  chair: optional(),
  managingDirector: optional(),
  dataProtectionOfficer: optional(),
  dataProtectionEmail: Email.nullable(),
  openingHours: optional(500),
  ...postal,
};

export const CreateAssociation = z
  .strictObject(fields)
  .partial()
  .required({ name: true })
  .meta({ id: 'createAssociation' });
export type CreateAssociation = z.output<typeof CreateAssociation>;

const UpdateAssociation = z.strictObject(fields).partial().meta({ id: 'updateAssociation' });
type UpdateAssociation = z.output<typeof UpdateAssociation>;

/** A Kreishandwerkerschaft, or a federation beyond the district. */
export const Association = z
  .object({
    id: z.uuid(),
    ...outputOf(fields),
    guilds: z.int(),
    version: z.int(),
  })
  .meta({ id: 'association' });
export type Association = z.output<typeof Association>;

export const associations = {
  list: get('/api/association', {
    summary: 'List the associations',
    access: 'member',
    query: SearchPaging.extend({ sort: sortedBy('name', 'guilds') }),
    returns: pageOf(Association),
  }),
  create: post('/api/association', {
    summary: 'Create an association',
    access: 'admin',
    invalidates: belonging,
    body: CreateAssociation,
    status: 201,
    returns: Association,
    versioned: true,
  }),
  read: get('/api/association/{id}', {
    summary: 'Get an association',
    access: 'member',
    params: ById,
    returns: Association,
    versioned: true,
  }),
  update: patch('/api/association/{id}', {
    summary: 'Update an association',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateAssociation,
    returns: Association,
    versioned: true,
  }),
};
