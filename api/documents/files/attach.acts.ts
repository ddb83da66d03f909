import type { CreateDocument, Document } from '#contract/documents/document.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mustFindDocument } from '../load-document.acts.ts';
import { categoryRows } from '../categories/categories.store.ts';
import { fileNameOf, withEnding } from '../content/file-name.rules.ts';
import { extensionOf, fileTypes, isProgram, rightEnding } from '../content/types.rules.ts';
import { scanJob, textJob, thumbnailsJob } from '../documents.job.ts';
import { insertDocument, insertStoredFile } from './documents.store.ts';
import type { Ingestion, IngestedFile } from './ingest.acts.ts';
import { mustBeFree } from '../folders/names.store.ts';
import { mustHaveRoom } from './quota.store.ts';
import { nameAfter } from '../versions/versions.rules.ts';
import { insertVersion } from '../versions/versions.store.ts';

export interface FilingContext {
  db: Db;
  caller: Caller;
  tenantId: string;
  now: Date;
  jobs: Pick<Jobs, 'sendWithin'>;
  ingestion: Pick<Ingestion, 'quotaOf'>;
}

/** If there is room; queues scan, text and thumbnail. */
export async function attachFile(
  { db, tenantId, now, jobs, ingestion }: FilingContext,
  file: IngestedFile,
  upload?: string,
): Promise<void> {
  await mustHaveRoom(db, {
    most: ingestion.quotaOf(tenantId),
    bytes: file.bytes,
    ...(upload !== undefined && { upload }),
  });
  await insertStoredFile(db, file, now);
  // Drawn only after the scan.
  if (file.scan === 'pending') await jobs.sendWithin(db, scanJob, { tenantId, fileId: file.id });
  else await jobs.sendWithin(db, thumbnailsJob, { tenantId });
  await jobs.sendWithin(db, textJob, { tenantId });
}

interface NewDocument {
  folderId: string;
  fields: CreateDocument;
  file: IngestedFile;
  upload?: string;
}

/** The caller holds the tree's lock and has checked the rights. */
export async function fileDocument(filing: FilingContext, made: NewDocument): Promise<Document> {
  return mustFindDocument(filing.db, filing.caller, await putDocument(filing, made));
}

/** The same, without reading it back. Answers its id. */
export async function putDocument(
  filing: FilingContext,
  { folderId, fields, file, upload }: NewDocument,
): Promise<string> {
  const { db, caller, now } = filing;
  const { name: givenName, ...given } = fields;
  const name = givenName === null ? file.name : nameFor(givenName, file.type);
  if (given.categoryId) await mustBeCategory(db, given.categoryId);
  await mustBeFree(db, { name, folderId });
  await attachFile(filing, file, upload);
  const more = { fileId: file.id, fileName: file.name, uploadedBy: caller.id, now };
  return insertDocument(db, { ...given, name, folderId, ...more });
}

/** Keeps the name but for its extension. The caller holds the tree's lock and has checked the rights. */
export async function fileVersion(
  filing: FilingContext,
  {
    document,
    name: given = null,
    file,
    upload,
  }: { document: Document; name?: string | null; file: IngestedFile; upload?: string },
): Promise<Document> {
  const { db, caller, now } = filing;
  const { id } = document;
  const name = given === null ? nameAfter(document.name, file.name) : nameFor(given, file.type);
  await mustLeaveFree(db, document, name);
  await attachFile(filing, file, upload);
  await insertVersion(db, { id, name, fileId: file.id, fileName: file.name, uploadedBy: caller.id, now });
  return mustFindDocument(db, caller, id);
}

export async function mustLeaveFree(db: Db, { id, name: current, path }: Document, name: string): Promise<void> {
  if (name !== current) await mustBeFree(db, { name, folderId: path.at(-1)?.id ?? null, except: id });
}

export async function mustBeCategory(db: Db, id: string): Promise<void> {
  if (!(await categoryRows.has(db, id))) throw invalid('categoryId', 'there is no such category');
}

export function nameFor(givenName: string, type: string): string {
  const name = fileNameOf(givenName);
  const extension = extensionOf(name);
  const ending = rightEnding(extension, type);
  if (ending !== undefined) return withEnding(name, ending);
  const given = Object.hasOwn(fileTypes, extension) ? fileTypes[extension]?.type : undefined;
  if (isProgram(name) || (given !== undefined && given !== type))
    throw invalid('name', `must not end in .${extension}: the file is ${type}`);
  return name;
}
