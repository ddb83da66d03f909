import * as z from 'zod';
import { name, Named } from './members/fields.ts';
import { ById, pageOf, Paging } from './page.ts';
import { get, post, put, remove } from './route.ts';
import { Audience, NamedAudience, Reason } from './targeting.ts';
import { Instant } from './text.ts';

/** Null takes the parent's audience; one of its own narrows it, for who is to see a folder must see its parents. */
const audience = Audience.nullable();

export const CreateFolder = z
  .strictObject({ name: name(120), audience: audience.default(null) })
  .meta({ id: 'createFolder' });
export type CreateFolder = z.output<typeof CreateFolder>;

/** What is not named stays as it is. */
export const UpdateFolder = z
  .strictObject({ name: name(120), audience, parentId: z.uuid().nullable() })
  .partial()
  .meta({ id: 'updateFolder' });
export type UpdateFolder = z.output<typeof UpdateFolder>;

/** A folder of documents, as the caller sees it. */
export const Folder = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The folders it lies in, outermost first; all of them are visible to whoever sees this one. */
    path: z.array(Named),
    /** Folders directly in it that the caller sees. */
    folders: z.int(),
    /** The groups through which the caller is addressed by the nearest audience; empty for the office outside it. */
    because: z.array(Reason),
    /** Seen as admin only. */
    outsideAudience: z.boolean(),
    /** Its own audience, told to the office; null where it has its parent's, and for members. */
    audience: NamedAudience.nullable(),
    /** Whose audience holds: the nearest folder with one of its own; null where nothing says whom it is for, which is nobody. Told to the office. */
    audienceFrom: Named.nullable(),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'folder' });
export type Folder = z.output<typeof Folder>;

export const documents = {
  folders: get('/api/document/folders', {
    summary: 'The outermost folders the caller sees; `scope=all` lists every folder and is the office’s',
    access: 'member',
    query: Paging.extend({ scope: z.enum(['audience', 'all']).default('audience') }),
    returns: pageOf(Folder),
  }),
  createFolder: post('/api/document/folders', {
    summary: 'Add an outermost folder; without an audience nobody but the office sees it',
    access: 'admin',
    body: CreateFolder,
    status: 201,
    returns: Folder,
    versioned: true,
  }),
  readFolder: get('/api/document/folders/{id}', {
    summary: 'One folder',
    access: 'member',
    params: ById,
    returns: Folder,
    versioned: true,
  }),
  updateFolder: put('/api/document/folders/{id}', {
    summary: 'Rename or move a folder, or say for whom it is',
    access: 'admin',
    previews: true,
    params: ById,
    body: UpdateFolder,
    returns: Folder,
    versioned: true,
  }),
  removeFolder: remove('/api/document/folders/{id}', {
    summary: 'Delete an empty folder',
    access: 'admin',
    previews: true,
    params: ById,
    versioned: true,
  }),
  contents: get('/api/document/folders/{id}/contents', {
    summary: 'What lies in a folder',
    access: 'member',
    params: ById,
    query: Paging,
    returns: pageOf(Folder.extend({ kind: z.literal('folder') })),
  }),
  createIn: post('/api/document/folders/{id}/folders', {
    summary: 'Add a folder within a folder',
    access: 'admin',
    params: ById,
    body: CreateFolder,
    status: 201,
    returns: Folder,
    location: '/api/document/folders',
    versioned: true,
  }),
};
