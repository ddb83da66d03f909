import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, post, put, remove } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { CreateDocument, Document, UpdateDocument } from './document.ts';

export const mostFileBytes = 5 * 1024 ** 3;

/** For PDF and pictures. */
export const InPlace = z.strictObject({ inline: z.enum(['true', 'false']).default('false') });

export const files = {
  createDocument: post('/api/document/folders/{id}/files', {
    summary: 'Upload a file to a folder',
    access: 'member',
    invalidates: filed,
    params: ById,
    upload: { types: ['multipart/form-data'], maxBytes: mostFileBytes },
    form: CreateDocument,
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
  readDocument: get('/api/document/files/{id}', {
    summary: 'Get a document',
    access: 'member',
    params: ById,
    returns: Document,
    versioned: true,
  }),
  updateDocument: put('/api/document/files/{id}', {
    summary: 'Update a document: name, folder, category, validity and replacement',
    access: 'member',
    invalidates: filed,
    previews: true,
    params: ById,
    body: UpdateDocument,
    returns: Document,
    versioned: true,
  }),
  removeDocument: remove('/api/document/files/{id}', {
    summary: 'Move a document to the trash',
    access: 'member',
    invalidates: filed,
    previews: true,
    params: ById,
    versioned: true,
  }),
  downloadDocument: get('/api/document/files/{id}/download', {
    summary: 'Download the current version of a document; `inline` displays a PDF or picture in the browser',
    access: 'member',
    params: ById,
    query: InPlace,
    sends: ['application/octet-stream'],
  }),
  readThumbnail: get('/api/document/files/{id}/thumbnail', {
    summary: 'Get a thumbnail of a document’s first page, 320 pixels on its long side',
    access: 'member',
    params: ById,
    sends: ['image/webp'],
  }),
};
