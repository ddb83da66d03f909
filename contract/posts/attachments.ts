import * as z from 'zod';
import { SeveralIds } from '../documents/trash.ts';
import { Named } from '../base/fields.ts';
import { languages } from '../base/languages.ts';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { Audience, NamedAudience, NamedTarget, ReachedPerson } from '../targeting/targeting.ts';

const mostAttached = 20;

/** A post by its title, which is in its `language`; null: the portal's. */
export const TitledPost = z
  .object({ id: z.uuid(), title: z.string(), language: z.enum(languages).nullable() })
  .meta({ id: 'titledPost' });
export type TitledPost = z.output<typeof TitledPost>;

/** In order. */
export const DocumentIds = z
  .array(z.uuid())
  .max(mostAttached)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each document once');

/** Only for those who see the document; a post's own file is for all who see the post. */
export const Attached = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    /** The post whose own file it is; null for a document. */
    postId: z.uuid().nullable(),
  })
  .meta({ id: 'attached' });
export type Attached = z.output<typeof Attached>;

/** Of a picture for a text with its size in pixels, which is null for attachments. */
export const MadeFile = Attached.extend({ width: z.int().nullable(), height: z.int().nullable() }).meta({
  id: 'madeFile',
});
export type MadeFile = z.output<typeof MadeFile>;

/** People a post reaches who cannot see a document. */
export const AttachmentCheck = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Reached people, and those of them who cannot see it. */
    people: z.int(),
    unseeing: z.int(),
    /** The folder that excludes most; null if none. */
    folder: Named.nullable(),
    /** Null: nobody. */
    audience: NamedAudience.nullable(),
  })
  .meta({ id: 'attachmentCheck' });
export type AttachmentCheck = z.output<typeof AttachmentCheck>;

/** People a post reaches who cannot see another post that it links to. */
export const LinkedPostCheck = z
  .object({ id: z.uuid(), people: z.int(), unseeing: z.int() })
  .meta({ id: 'linkedPostCheck' });
export type LinkedPostCheck = z.output<typeof LinkedPostCheck>;

/** The effects of a deletion. */
export const DeletionCheck = z
  .object({
    folders: z.int(),
    documents: z.int(),
    /** In any state; the first 20, the latest first. */
    posts: z.object({ items: z.array(TitledPost), total: z.int() }),
    /** Groups that no remaining folder addresses. */
    groups: z.array(NamedTarget),
  })
  .meta({ id: 'deletionCheck' });
export type DeletionCheck = z.output<typeof DeletionCheck>;

export const attachments = {
  check: post('/api/posts/attachment-check', {
    summary: 'Count the people of an audience who do not see the given documents, with the reasons',
    access: 'admin',
    invalidates: [],
    body: z.strictObject({ audience: Audience, documentIds: DocumentIds }).meta({ id: 'checkAttachments' }),
    returns: z.object({ items: z.array(AttachmentCheck) }),
  }),
  unseeing: post('/api/posts/attachment-check/people', {
    summary: 'List the people of an audience who do not see a document; this changes nothing',
    access: 'admin',
    invalidates: [],
    personal: true,
    query: SearchPaging,
    body: z.strictObject({ audience: Audience, documentId: z.uuid() }).meta({ id: 'listUnseeing' }),
    returns: pageOf(ReachedPerson),
  }),
  linked: post('/api/posts/linked-check', {
    summary: 'Count the people of an audience who do not see the given posts',
    access: 'admin',
    invalidates: [],
    body: z.strictObject({ audience: Audience, postIds: DocumentIds }).meta({ id: 'checkLinked' }),
    returns: z.object({ items: z.array(LinkedPostCheck) }),
  }),
  folder: post('/api/document/attachment-check', {
    summary:
      'List the documents of a folder that are attached to posts whose recipients would not see them if the folder had the given audience',
    access: 'admin',
    invalidates: [],
    body: z.strictObject({ folderId: z.uuid(), audience: Audience.nullable() }).meta({ id: 'checkFolder' }),
    returns: z.object({
      items: z.array(AttachmentCheck.extend({ post: TitledPost })),
    }),
  }),
  deletion: post('/api/document/deletion-check', {
    summary:
      'Get the effect of deleting folders and documents: how much is deleted, the posts it is attached to, and the groups left without a folder',
    access: 'admin',
    invalidates: [],
    long: true,
    body: z.strictObject({ ids: SeveralIds }).meta({ id: 'checkDeletion' }),
    returns: DeletionCheck,
  }),
  posts: get('/api/document/files/{id}/posts', {
    summary: 'List the posts in any state that have a document attached',
    access: 'admin',
    params: ById,
    returns: z.object({ items: z.array(TitledPost) }),
  }),
};
