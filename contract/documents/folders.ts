import * as z from 'zod';
import { addressedInFolder } from '../targeting/addressed.ts';
import { name, Named, sortedBy } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { Audience, NamedAudience } from '../targeting/targeting.ts';
import { Instant, line } from '../base/text/text.ts';
import { Document, validities } from './document.ts';

/** Null inherits. Its own can only narrow the parent's. */
const audience = Audience.nullable();

/** Besides the office, of those who see it. Null inherits; outermost: nobody. */
const uploaders = Audience.nullable();

export const CreateFolder = z
  .strictObject({ name: name(120), audience: audience.default(null), uploaders: uploaders.default(null) })
  .meta({ id: 'createFolder' });
export type CreateFolder = z.output<typeof CreateFolder>;

export const UpdateFolder = z
  .strictObject({ name: name(120), audience, uploaders, parentId: z.uuid().nullable() })
  .partial()
  .meta({ id: 'updateFolder' });
export type UpdateFolder = z.output<typeof UpdateFolder>;

export const Folder = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.array(Named),
    /** Direct and visible. */
    folders: z.int(),
    /** Visible, including subfolders. */
    documents: z.int(),
    ...addressedInFolder,
    mayUpload: z.boolean(),
    /** Null for members, and if inherited. */
    uploaders: NamedAudience.nullable(),
    /** The folder that sets it; null if only the office may. For the office. */
    uploadersFrom: Named.nullable(),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'folder' });
export type Folder = z.output<typeof Folder>;

/** Filters by category or validity hide folders. */
export const FolderEntry = z
  .discriminatedUnion('kind', [
    Folder.extend({ kind: z.literal('folder') }),
    Document.extend({ kind: z.literal('document') }),
  ])
  .meta({ id: 'folderEntry' });
export type FolderEntry = z.output<typeof FolderEntry>;

const narrowing = {
  sort: sortedBy('name', 'filedAt', 'bytes', 'category'),
  categoryId: z.uuid().optional(),
  validity: z.enum(validities).optional(),
};

export const folders = {
  folders: get('/api/document/folders', {
    summary:
      'List the top-level folders addressed to the caller; `scope=outermost` gives the top-level folders the caller sees, `scope=tree` all folders the caller sees, `scope=all` all folders, for the office only',
    access: 'member',
    query: Paging.extend({ scope: z.enum(['audience', 'outermost', 'tree', 'all']).default('audience') }),
    returns: pageOf(Folder),
  }),
  createFolder: post('/api/document/folders', {
    summary: 'Create a top-level folder; without an audience only the office sees it',
    access: 'admin',
    invalidates: filed,
    body: CreateFolder,
    status: 201,
    returns: Folder,
    versioned: true,
  }),
  readFolder: get('/api/document/folders/{id}', {
    summary: 'Get a folder',
    access: 'member',
    params: ById,
    returns: Folder,
    versioned: true,
  }),
  updateFolder: put('/api/document/folders/{id}', {
    summary: 'Update a folder’s name, place or audience',
    access: 'admin',
    invalidates: filed,
    previews: true,
    params: ById,
    body: UpdateFolder,
    returns: Folder,
    versioned: true,
  }),
  removeFolder: remove('/api/document/folders/{id}', {
    summary: 'Move a folder and its contents to the trash',
    access: 'admin',
    invalidates: filed,
    previews: true,
    params: ById,
    versioned: true,
  }),
  contents: get('/api/document/folders/{id}/contents', {
    summary: 'List the contents of a folder: folders first, by name, then documents',
    access: 'member',
    params: ById,
    query: Paging.extend({
      ...narrowing,
      only: z.enum(['folders', 'documents']).optional(),
      around: z.uuid().optional().describe('id of a document: returns the page that contains it, instead of `page`'),
    }),
    returns: pageOf(FolderEntry),
  }),
  placeOf: get('/api/document/folders/{id}/place', {
    summary: 'Get the position of the next item in a folder whose name begins with the given letters',
    access: 'member',
    params: ById,
    query: z.strictObject({
      ...narrowing,
      letters: line(60).default(''),
      from: Paging.shape.page.describe(
        'position to start from, counted from 0; after the last item the search continues at the first',
      ),
    }),
    returns: z.object({ place: z.int().nullable() }).meta({ id: 'placeInFolder' }),
  }),
  readEntry: get('/api/document/entries/{id}', {
    summary: 'Get a folder or a document by its id',
    access: 'member',
    params: ById,
    returns: FolderEntry,
    versioned: true,
  }),
  createIn: post('/api/document/folders/{id}/folders', {
    summary: 'Create a subfolder',
    access: 'admin',
    invalidates: filed,
    params: ById,
    body: CreateFolder,
    status: 201,
    returns: Folder,
    location: '/api/document/folders',
    versioned: true,
  }),
};
