import { zipLimits, type zip } from '#contract/documents/zip.ts';
import { AppError } from '#platform/errors/error.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustFindFolder } from '../load-document.acts.ts';
import { noteDownloads } from '../versions/downloads.store.ts';
import type { Ingestion } from '../files/ingest.acts.ts';
import { isGiven, safeName } from './zip.rules.ts';
import { findPacked, type Packed } from './zip.store.ts';
import { entriesOf } from './zip-entries.service.ts';
import { zipOf } from './zip-stream.service.ts';

export function zipHandlers({ store }: Ingestion): Handlers<typeof zip> {
  return {
    zipPlan: async ({ db, caller, params, query }) => {
      await mustFindFolder(db, caller, params.id);
      return planOf(await findPacked(db, caller, { ...params, ids: query.ids, most }));
    },

    zipFolder: sendsFile({
      async before({ db, caller, params, query: { ids, language }, tenantId }) {
        const { name } = await mustFindFolder(db, caller, params.id);
        const packed = await findPacked(db, caller, { ...params, ids, most });
        planOf(packed);
        return { tenantId, name, packed, language };
      },
      async outside({ name, ...ticket }, read) {
        const content = zipOf(entriesOf({ ...ticket, store, read }));
        return { name: `${safeName(name)}.zip`, type: 'application/zip', content };
      },
      async after({ db, caller, now, ticket: { packed } }) {
        await noteDownloads(db, packed.files.filter(isGiven), { userId: caller.id, now });
      },
    }),
  };
}

/** One above the limit, to detect it. */
const most = zipLimits.entries + 1;

function planOf({ folders, files }: Packed) {
  const given = files.filter(isGiven);
  const bytes = given.reduce((sum, file) => sum + file.bytes, 0);
  if (folders.length + files.length > zipLimits.entries || bytes > zipLimits.bytes)
    throw new AppError('documents.zipTooLarge');
  return { documents: given.length, bytes, leftOut: files.length - given.length };
}
