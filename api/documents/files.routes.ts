import type { Document, UpdateDocument } from '#contract/documents/document.ts';
import type { files } from '#contract/documents/files.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, invalid } from '#api/base/error.ts';
import { fileKey } from '#api/base/files/file-store.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { sendsFile, takesFile } from '#api/base/http/file-steps.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { mustFindDocument, mustMayChange, mustMayUpload } from './at-hand.ts';
import { categoryExists } from './categories.store.ts';
import { fileOf, findDocument, insertDocument, insertStoredFile, updateDocument } from './documents.store.ts';
import { type Intake, takeIn } from './intake.ts';
import { mustBeFree } from './names.store.ts';
import { putIntoTrash } from './trash.store.ts';
import { lockTree } from './tree.store.ts';

export function fileHandlers(intake: Intake): Handlers<typeof files> {
  return {
    createDocument: takesFile({
      async before({ db, caller, params, tenantId }) {
        await mustMayUpload(db, caller, params.id);
        return { tenantId };
      },
      async outside({ tenantId }, file) {
        const form = await file.form();
        const { name, ...stored } = await takeIn(intake, { tenantId, ...form });
        return { fields: form.fields, fileName: name, file: stored };
      },
      async after({ db, caller, now, params, tenantId, made: { fields, fileName, file } }) {
        await lockTree(db);
        await mustMayUpload(db, caller, params.id);
        const { name, ...said } = fields;
        if (said.categoryId) await mustBeCategory(db, said.categoryId);
        const row = { ...said, name: name ?? fileName, folderId: params.id };
        await mustBeFree(db, row);
        await insertStoredFile(db, file, now);
        await intake.jobs.sendWithin(db, 'text', { tenantId });
        const more = { fileId: file.id, fileName, uploadedBy: caller.id, now };
        return mustFindDocument(db, caller, await insertDocument(db, { ...row, ...more }));
      },
    }),

    readDocument: ({ db, caller, params }) => mustFindDocument(db, caller, params.id),

    updateDocument: async ({ db, caller, now, params, body, ifMatch }) => {
      await lockTree(db);
      const document = await mustMayChange(db, caller, params.id);
      mustBeLatest(document, ifMatch);
      await mustBePossible(db, caller, document, body);
      await updateDocument(db, params.id, { ...body, now });
      return mustFindDocument(db, caller, params.id);
    },

    removeDocument: async ({ db, caller, now, params, ifMatch }) => {
      await lockTree(db);
      mustBeLatest(await mustMayChange(db, caller, params.id), ifMatch);
      await putIntoTrash(db, 'document', params.id, { userId: caller.id, now });
    },

    downloadDocument: sendsFile({
      async before({ db, caller, params, tenantId }) {
        await mustFindDocument(db, caller, params.id);
        return { tenantId, file: await fileOf(db, params.id) };
      },
      async outside({ tenantId, file: { id, name, type } }) {
        const { content } = await intake.store.open(fileKey(tenantId, id));
        return { name, type, content };
      },
    }),
  };
}

/** Whether the change names what is there, leaves the name free and the days in order. */
async function mustBePossible(db: Db, caller: Caller, document: Document, change: UpdateDocument): Promise<void> {
  const from = document.path.at(-1)?.id;
  const { name = document.name, folderId = from ?? '', categoryId, replacedById } = change;
  if (folderId !== from) await mustMayUpload(db, caller, folderId).catch(saying('folderId', 'there is no such folder'));
  if (categoryId) await mustBeCategory(db, categoryId);
  if (replacedById) await mustReplace(db, caller, document.id, replacedById);
  const { validFrom, validUntil } = { ...document, ...change };
  if (validFrom && validUntil && validUntil < validFrom) throw invalid('validUntil', 'must not lie before validFrom');
  await mustBeFree(db, { name, folderId, except: document.id });
}

async function mustBeCategory(db: Db, id: string): Promise<void> {
  if (!(await categoryExists(db, id))) throw invalid('categoryId', 'there is no such category');
}

/** Another document that the caller sees, and none that is itself replaced by this one, however many lie between. */
async function mustReplace(db: Db, caller: Caller, id: string, replacedById: string): Promise<void> {
  const seen = new Set([id]);
  let next: string | undefined = replacedById;
  while (next !== undefined) {
    if (seen.has(next)) throw invalid('replacedById', 'must not be the document itself, or one that it replaces');
    seen.add(next);
    const document: Document | undefined = await findDocument(db, caller, next);
    if (!document && next === replacedById) throw invalid('replacedById', 'there is no such document');
    next = document?.replacedBy?.id;
  }
}

function saying(path: string, message: string) {
  return (error: unknown): never => {
    throw error instanceof AppError && error.code === 'notFound' ? invalid(path, message) : error;
  };
}
