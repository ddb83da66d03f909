import * as z from 'zod';
import { name } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, patch, post, remove } from '../base/route.ts';
import { filed } from '../base/touches.ts';

const fields = {
  name: name(60),
  /** Position from 0. */
  position: z.int().min(0).max(1000),
};

export const CreateCategory = z
  .strictObject({ name: fields.name, position: fields.position.optional() })
  .meta({ id: 'createCategory' });
export type CreateCategory = z.output<typeof CreateCategory>;

export const UpdateCategory = z.strictObject(fields).partial().meta({ id: 'updateCategory' });
export type UpdateCategory = z.output<typeof UpdateCategory>;

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
    summary:
      'The kinds of documents, in the order of the portal; with `folderId` they count what lies in that folder alone',
    access: 'member',
    query: Paging.extend({ folderId: z.uuid().optional() }),
    returns: pageOf(Category),
  }),
  createCategory: post('/api/document/categories', {
    summary: 'Add a kind of documents, last unless it is said where',
    access: 'admin',
    touches: filed,
    body: CreateCategory,
    status: 201,
    returns: Category,
    versioned: true,
  }),
  readCategory: get('/api/document/categories/{id}', {
    summary: 'One kind of documents',
    access: 'member',
    params: ById,
    returns: Category,
    versioned: true,
  }),
  updateCategory: patch('/api/document/categories/{id}', {
    summary: 'Rename a kind of documents, or say where it stands',
    access: 'admin',
    touches: filed,
    params: ById,
    body: UpdateCategory,
    returns: Category,
    versioned: true,
  }),
  removeCategory: remove('/api/document/categories/{id}', {
    summary: 'Delete a kind of documents; documents of it are of none then',
    access: 'admin',
    touches: filed,
    params: ById,
    versioned: true,
  }),
};
