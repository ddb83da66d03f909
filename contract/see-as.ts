import * as z from 'zod';
import { Upcoming, UpcomingQuery } from './posts/upcoming.ts';
import { Document } from './documents/document.ts';
import { Folder, FolderEntry } from './documents/folders.ts';
import { ById, pageOf, Paging } from './base/page.ts';
import { Post, PostSummary } from './posts/posts.ts';
import { ShownQuestions } from './questions/questions.ts';
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

/** Marks nothing as read; the reads are logged. */
export const seeAs = {
  posts: get('/api/see-as/posts', {
    summary: 'Get the feed of a person who belongs to this group only',
    access: 'admin',
    personal: true,
    query: Paging.extend({ as: As }),
    returns: pageOf(PostSummary),
  }),
  post: get('/api/see-as/posts/{id}', {
    summary: 'Get a post as that person sees it',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ as: As }),
    returns: Post,
  }),
  questions: get('/api/see-as/posts/{id}/questions', {
    summary: 'List the questions and answers on a post that all its readers see, for a post that this person sees',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ as: As }),
    returns: ShownQuestions,
  }),
  draft: get('/api/see-as/drafts/{id}', {
    summary: 'Get a post, or its open correction, as that person will see it once published, by its saved audience',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ as: As, correcting: z.enum(['true', 'false']).default('false') }),
    returns: SeenDraft,
  }),
  upcoming: get('/api/see-as/upcoming', {
    summary: 'List open deadlines and coming events of the posts that person sees',
    access: 'admin',
    personal: true,
    query: UpcomingQuery.extend({ as: As }),
    returns: Upcoming,
  }),
  folders: get('/api/see-as/folders', {
    summary: 'List the folders that person sees, in the order of the tree',
    access: 'admin',
    personal: true,
    query: Paging.extend({ as: As }),
    returns: pageOf(Folder),
  }),
  folder: get('/api/see-as/folders/{id}', {
    summary: 'Get a folder as that person sees it',
    access: 'admin',
    personal: true,
    params: ById,
    query: z.strictObject({ as: As }),
    returns: Folder,
  }),
  folderContents: get('/api/see-as/folders/{id}/contents', {
    summary: 'List the contents of a folder as that person sees it: folders first, by name, then documents',
    access: 'admin',
    personal: true,
    params: ById,
    query: Paging.extend({ as: As }),
    returns: pageOf(FolderEntry),
  }),
  document: get('/api/see-as/documents/{id}', {
    summary: 'Get a document as that person sees it',
    access: 'admin',
    personal: true,
    params: ById,
    query: z.strictObject({ as: As }),
    returns: Document,
  }),
  person: get('/api/users/{id}/posts', {
    summary: 'Get the feed of one person with the reasons for each post',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: Paging,
    returns: pageOf(PostSummary),
  }),
  personsFolders: get('/api/users/{id}/folders', {
    summary: 'List the folders one person may see, with the reasons',
    access: 'admin',
    personal: true,
    params: z.strictObject({ id: z.uuid() }),
    query: Paging,
    returns: pageOf(Folder),
  }),
};
