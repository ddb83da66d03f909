import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { filed } from '../base/touches.ts';
import { CreateDocument, Document } from './document.ts';

/** Resumable uploads by tus 1.0 (tus.io): POST, PATCH, HEAD. */
export const uploadsPath = '/api/document/uploads';

/** In bytes, with unfinished uploads; `own` are the caller's unfinished ones. */
export const UploadRoom = z.object({ most: z.int(), used: z.int(), own: z.int() }).meta({ id: 'uploadRoom' });
export type UploadRoom = z.output<typeof UploadRoom>;

export const uploads = {
  readRoom: get('/api/document/folders/{id}/room', {
    summary: 'How much room there is for files, told to those who may put some into the folder',
    access: 'member',
    params: ById,
    returns: UploadRoom,
  }),
  finishUpload: post('/api/document/uploads/{id}/document', {
    summary:
      'Make a document, or the next version of one, of a file that has come in pieces (tus 1.0 at `/api/document/uploads`); asked again it answers the same',
    access: 'member',
    touches: filed,
    params: ById,
    body: CreateDocument,
    steps: true,
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
};
