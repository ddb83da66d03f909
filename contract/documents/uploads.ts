import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { CreateDocument, Document } from './document.ts';

/** Resumable uploads by tus 1.0 (tus.io): POST, PATCH, HEAD. */
export const uploadsPath = '/api/document/uploads';

/** In bytes, with unfinished uploads; `own` are the caller's unfinished ones. */
const UploadRoom = z.object({ most: z.int(), used: z.int(), own: z.int() }).meta({ id: 'uploadRoom' });
type UploadRoom = z.output<typeof UploadRoom>;

export const uploads = {
  readRoom: get('/api/document/folders/{id}/room', {
    summary: 'Get the storage quota for files; for those who may upload to the folder',
    access: 'member',
    params: ById,
    returns: UploadRoom,
  }),
  finishUpload: post('/api/document/uploads/{id}/document', {
    summary:
      'Create a document or a new version from a resumable upload (tus 1.0 at `/api/document/uploads`); repeating the call gives the same answer',
    access: 'member',
    invalidates: filed,
    params: ById,
    body: CreateDocument,
    steps: true,
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
};
