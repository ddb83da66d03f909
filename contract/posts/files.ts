import * as z from 'zod';
import { filed } from '../base/invalidation.ts';
import { ById } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { Document, scanStates } from '../documents/document.ts';
import { InPlace } from '../documents/files.ts';
import { Attached, MadeFile, TitledPost } from './attachments.ts';

/** Cards show it small, phones 800 pixels wide, other screens 2400. */
export const pictureSizes = ['card', 'small', 'large'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const OfPost = z.strictObject({ id: z.uuid(), fileId: z.uuid() });

/** A file of a post: whoever sees the post sees it, and nobody else. */
export const PostFile = Attached.extend({
  post: TitledPost,
  /** SHA-256 in hex. */
  checksum: z.string(),
  scan: z.enum(scanStates),
}).meta({ id: 'postFile' });
export type PostFile = z.output<typeof PostFile>;

export const postFiles = {
  finish: post('/api/posts/{id}/files', {
    summary:
      'Make an attachment of a post, or a picture for its text or cover, from a resumable upload (tus 1.0 at `/api/document/uploads` with `postId`); repeating the call gives the same answer. Pictures are upright, without metadata and at most 2400 pixels wide. A file is kept if the post names it within two days',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z
      .strictObject({ uploadId: z.uuid(), as: z.enum(['attachment', 'picture']).default('attachment') })
      .meta({ id: 'finishPostFile' }),
    steps: true,
    status: 201,
    returns: MadeFile,
  }),
  picture: get('/api/posts/{id}/files/{fileId}/picture', {
    summary: 'Get the cover of a post, or a picture of its text',
    access: 'member',
    params: OfPost,
    query: z.strictObject({ size: z.enum(pictureSizes).default('large') }),
    sends: ['image/webp', 'image/jpeg'],
  }),
  read: get('/api/posts/{id}/files/{fileId}', {
    summary: 'Get a file of a post that the caller sees',
    access: 'member',
    params: OfPost,
    returns: PostFile,
  }),
  download: get('/api/posts/{id}/files/{fileId}/download', {
    summary: 'Download a file of a post; `inline` displays a PDF or picture in the browser',
    access: 'member',
    params: OfPost,
    query: InPlace,
    sends: ['application/octet-stream'],
  }),
  attachCopy: post('/api/posts/{id}/files/copies', {
    summary: 'Make a file of a post from a document, which stays in its folder; all who see the post see the copy',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject({ documentId: z.uuid() }).meta({ id: 'attachCopy' }),
    status: 200,
    returns: MadeFile,
  }),
  copy: post('/api/posts/{id}/files/{fileId}/document', {
    summary: 'Copy a file of a post into a folder; the document has the audience of the folder',
    access: 'admin',
    invalidates: filed,
    params: OfPost,
    body: z.strictObject({ folderId: z.uuid() }).meta({ id: 'copyPostFile' }),
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
};
