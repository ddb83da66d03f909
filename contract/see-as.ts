import * as z from 'zod';
import { Ahead, AheadQuery } from './posts/ahead.ts';
import { Document } from './documents/document.ts';
import { Folder, FolderEntry } from './documents/folders.ts';
import { ById, pageOf, Paging } from './base/page.ts';
import { Post, PostSummary } from './posts/posts.ts';
import { get } from './base/route.ts';
import { NamedAudience, NamedTarget } from './targeting/targeting.ts';
import { seenAsPattern } from './targeting/patterns.ts';

const As = z
  .string()
  .regex(seenAsPattern, 'must be a group such as guild:<id>, newcomer:<guild id> or user:<id>')
  .default('everyone');

const SeenDraft = z
  .object({
    post: Post.nullable(),
    /** Excluded groups; empty if simply not included. */
    keptOutBy: z.array(NamedTarget),
    audience: NamedAudience,
  })
  .meta({ id: 'seenDraft' });

/** Marks nothing as read; the looks are logged. */
export const seeAs = {
  posts: get('/api/see-as/posts', {
    summary: 'The feed of somebody who belongs to this group and to nothing else',
    access: 'admin',
    personal: true,
    query: Paging.extend({ as: As }),
    returns: pageOf(PostSummary),
  }),
  post: get('/api/see-as/posts/{id}', {
    summary: 'One post as that somebody sees it',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ as: As }),
    returns: Post,
  }),
  draft: get('/api/see-as/drafts/{id}', {
    summary: 'One post as that somebody will see it once it is out, by its audience as saved',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ as: As }),
    returns: SeenDraft,
  }),
  ahead: get('/api/see-as/ahead', {
    summary: 'Open deadlines and coming events of the posts that somebody sees',
    access: 'admin',
    personal: true,
    query: AheadQuery.extend({ as: As }),
    returns: Ahead,
  }),
  folders: get('/api/see-as/folders', {
    summary: 'Every folder that somebody sees, in the order of the tree',
    access: 'admin',
    personal: true,
    query: Paging.extend({ as: As }),
    returns: pageOf(Folder),
  }),
  folder: get('/api/see-as/folders/{id}', {
    summary: 'One folder as that somebody sees it',
    access: 'admin',
    personal: true,
    params: ById,
    query: z.strictObject({ as: As }),
    returns: Folder,
  }),
  folderContents: get('/api/see-as/folders/{id}/contents', {
    summary: 'What lies in a folder as that somebody sees it: folders first, by name, then documents',
    access: 'admin',
    personal: true,
    params: ById,
    query: Paging.extend({ as: As }),
    returns: pageOf(FolderEntry),
  }),
  document: get('/api/see-as/documents/{id}', {
    summary: 'One document as that somebody sees it',
    access: 'admin',
    personal: true,
    params: ById,
    query: z.strictObject({ as: As }),
    returns: Document,
  }),
  person: get('/api/users/{id}/posts', {
    summary: 'The feed of one person: what he or she may see, and why',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: Paging,
    returns: pageOf(PostSummary),
  }),
  personsFolders: get('/api/users/{id}/folders', {
    summary: 'Every folder one person may see, and why',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: Paging,
    returns: pageOf(Folder),
  }),
};
