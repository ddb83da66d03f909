import * as z from 'zod';
import { name } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, patch, post, remove } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';

const fields = {
  name: name(60),
  /** Position from 0. */
  position: z.int().min(0).max(1000),
};

export const CreateCategory = z
  .strictObject({ name: fields.name, position: fields.position.optional() })
  .meta({ id: 'createCategory' });
export type CreateCategory = z.output<typeof CreateCategory>;

const UpdateCategory = z.strictObject(fields).partial().meta({ id: 'updateCategory' });
type UpdateCategory = z.output<typeof UpdateCategory>;

export const Category = z
  .object({
    id: z.uuid(),
    name: z.string(),
    position: z.int(),
    /** Visible ones. */
    documents: z.int(),
    version: z.int(),
  })
  .meta({ id: 'documentCategory' });
export type Category = z.output<typeof Category>;

export const categories = {
  listCategories: get('/api/document/categories', {
    summary: 'List the document categories in the portal’s order; with `folderId` the counts are for that folder only',
    access: 'member',
    query: Paging.extend({ folderId: z.uuid().optional() }),
    returns: pageOf(Category),
  }),
  createCategory: post('/api/document/categories', {
    summary: 'Create a document category, last unless a position is given',
    access: 'admin',
    invalidates: filed,
    body: CreateCategory,
    status: 201,
    returns: Category,
    versioned: true,
  }),
  readCategory: get('/api/document/categories/{id}', {
    summary: 'Get a document category',
    access: 'member',
    params: ById,
    returns: Category,
    versioned: true,
  }),
  updateCategory: patch('/api/document/categories/{id}', {
    summary: 'Update a document category’s name or position',
    access: 'admin',
    invalidates: filed,
    params: ById,
    body: UpdateCategory,
    returns: Category,
    versioned: true,
  }),
  removeCategory: remove('/api/document/categories/{id}', {
    summary: 'Delete a document category; its documents then have none',
    access: 'admin',
    invalidates: filed,
    params: ById,
    versioned: true,
  }),
};
