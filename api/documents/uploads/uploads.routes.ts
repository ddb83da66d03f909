import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { uploads } from '#contract/documents/uploads.ts';
import { notFound } from '#api/base/error.ts';
import { takesFile } from '#api/base/http/file-steps.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { mustFindDocument, mustMayChange, mustMayUpload } from '../at-hand.ts';
import { fileDocument, type fileIn, fileVersion } from '../filing.ts';
import { type Intake, type Taken, takeWhole } from '../intake.ts';
import { lockTree } from '../tree.store.ts';
import { findUpload, lockUpload, noteDocument, type Upload } from './uploads.store.ts';

export function uploadHandlers(intake: Intake, jobs: Pick<Jobs, 'sendWithin'>): Handlers<typeof uploads> {
  const take = takingOnce(intake);
  return {
    finishUpload: takesFile({
      async before({ db, caller, params, tenantId }) {
        const upload = await findUpload(db, params.id, caller.id);
        if (!upload) throw notFound();
        if (upload.documentId === null) await mayStill({ db, caller }, upload);
        return { upload, tenantId };
      },
      outside: async ({ upload, tenantId }) => (upload.documentId === null ? take(tenantId, upload) : undefined),
      async after({ db, caller, now, tenantId, params, body, made: file }) {
        await lockTree(db);
        const upload = await lockUpload(db, params.id, caller.id);
        if (!upload) throw notFound();
        if (upload.documentId !== null || !file) return mustFindDocument(db, caller, upload.documentId ?? '');
        await mayStill({ db, caller }, upload);
        const filing = { db, caller, tenantId, now, jobs, intake };
        const document = await filed(filing, { upload, file, fields: body });
        await noteDocument(db, upload.id, document.id);
        return document;
      },
    }),
  };
}

/** Whoever might upload when it began may not any more. */
async function mayStill(
  { db, caller }: Pick<Parameters<typeof fileIn>[0], 'db' | 'caller'>,
  { folderId, versionOf }: Upload,
): Promise<void> {
  if (versionOf === null) await mustMayUpload(db, caller, folderId);
  else await mustMayChange(db, caller, versionOf);
}

async function filed(
  filing: Parameters<typeof fileIn>[0],
  { upload, file, fields }: { upload: Upload; file: Taken; fields: Parameters<typeof fileDocument>[1]['fields'] },
) {
  const { folderId, versionOf, id } = upload;
  if (versionOf === null) return fileDocument(filing, { folderId, fields, file, upload: id });
  const document = await mustMayChange(filing.db, filing.caller, versionOf);
  return fileVersion(filing, { document, file, upload: id });
}

/** Takes each file once, though it may be asked for again while it is looked through: some gigabytes take their time. */
function takingOnce(intake: Intake) {
  const underWay = new Map<string, Promise<Taken>>();
  return async (tenantId: string, { id, name, bytes }: Upload): Promise<Taken> => {
    const path = join(intake.folder, id);
    const taking = underWay.get(id) ?? takeWhole(intake, { tenantId, id, name, path, bytes });
    underWay.set(id, taking);
    try {
      const taken = await taking;
      await rm(`${path}.json`, { force: true });
      return taken;
    } finally {
      underWay.delete(id);
    }
  };
}
