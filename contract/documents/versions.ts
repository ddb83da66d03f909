import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { Instant } from '../base/text/text.ts';
import { Document, DocumentName, scanStates } from './document.ts';
import { InPlace, mostFileBytes } from './files.ts';

export const DocumentVersion = z
  .object({
    number: z.int(),
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    /** In hex. */
    checksum: z.string(),
    scan: z.enum(scanStates),
    uploadedBy: Named.nullable(),
    createdAt: Instant,
    isCurrent: z.boolean(),
    people: z.int().nullable(),
  })
  .meta({ id: 'documentVersion' });
export type DocumentVersion = z.output<typeof DocumentVersion>;

/** Without a name the document keeps its own, with the new extension. */
const AddVersion = z.strictObject({ name: DocumentName.nullable().default(null) }).meta({ id: 'addDocumentVersion' });
type AddVersion = z.output<typeof AddVersion>;

const OfDocument = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) });

export const Download = z
  .object({
    user: Named,
    number: z.int(),
    times: z.int(),
    firstAt: Instant,
    lastAt: Instant,
    /** Of the mail about the current version; null if none. */
    notifiedAt: Instant.nullable(),
  })
  .meta({ id: 'download' });
export type Download = z.output<typeof Download>;

export const versions = {
  addVersion: post('/api/document/files/{id}/versions', {
    summary: 'Upload a new version of a document; its address stays the same',
    access: 'member',
    invalidates: filed,
    params: ById,
    upload: { types: ['multipart/form-data'], maxBytes: mostFileBytes },
    form: AddVersion,
    status: 201,
    returns: Document,
    location: '/api/document/files',
    versioned: true,
  }),
  listVersions: get('/api/document/files/{id}/versions', {
    summary: 'List the versions of a document, latest first: all for those who may change it, else the current one',
    access: 'member',
    params: ById,
    returns: z.object({ items: z.array(DocumentVersion) }),
  }),
  downloadVersion: get('/api/document/files/{id}/versions/{number}/download', {
    summary:
      'Download a version of a document; earlier ones only for those who may change it; `inline` displays a PDF or picture in the browser',
    access: 'member',
    params: OfDocument,
    query: InPlace,
    sends: ['application/octet-stream'],
  }),
  restoreVersion: post('/api/document/files/{id}/versions/{number}/restore', {
    summary: 'Restore an earlier version as a new version',
    access: 'admin',
    invalidates: filed,
    params: OfDocument,
    returns: Document,
    versioned: true,
  }),
  currentDocument: get('/api/document/files/{id}/current', {
    summary:
      'Get the document valid today: the document itself, or the last replacement that the caller sees, even if the document was deleted',
    access: 'member',
    params: ById,
    returns: Document,
    versioned: true,
  }),
  listDownloads: get('/api/document/files/{id}/downloads', {
    summary: 'List the downloads of a document, latest first',
    access: 'admin',
    params: ById,
    query: Paging,
    returns: pageOf(Download).extend({
      times: z.int(),
      toNotify: z.int(),
    }),
    personal: true,
  }),
  tellDownloaders: post('/api/document/files/{id}/notice', {
    summary:
      'Notify by e-mail everybody who downloaded an earlier version or a replaced document and still sees it, once per person and version',
    access: 'admin',
    invalidates: filed,
    params: ById,
    status: 202,
    returns: z.object({ notified: z.int() }),
  }),
};
