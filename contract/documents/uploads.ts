import { ById } from '../page.ts';
import { post } from '../route.ts';
import { CreateDocument, Document } from './document.ts';

/** Where files come in pieces, by the protocol tus 1.0 (tus.io): POST begins one, PATCH goes on, HEAD tells how far it is. */
export const uploadsPath = '/api/document/uploads';

export const uploads = {
  finishUpload: post('/api/document/uploads/{id}/document', {
    summary:
      'Make a document, or the next version of one, of a file that has come in pieces (tus 1.0 at `/api/document/uploads`); asked again it answers the same',
    access: 'member',
    params: ById,
    body: CreateDocument,
    steps: true,
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
};
