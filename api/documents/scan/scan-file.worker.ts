import type { Database, Db } from '#platform/database/database.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import type { Scanner, Verdict } from '#platform/files/scanner.ts';
import { officeAddresses } from '#api/admission/notice.store.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { scanJob, thumbnailsJob } from '../documents.job.ts';
import { harmMail } from './harm.mail.ts';
import { findPending, noteScan, whatItIs } from './scan.store.ts';

export interface ScanWorker {
  database: Database;
  files: FileStore;
  /** Undefined if removed meanwhile: waiting files are then released. */
  scanner: Scanner | undefined;
  jobs: Pick<Jobs, 'sendWithin'>;
  tenants: Tenants;
  now: () => Date;
  log: Log;
}

/** Milliseconds until an unreachable scanner is tried again. */
const pause = 60_000;

/** Infected files are marked and given to nobody. Without an answer the file keeps waiting. */
export async function scanFile(
  { database, files, scanner, jobs, tenants, now, log }: ScanWorker,
  { tenantId, fileId }: PayloadOf<typeof scanJob>,
): Promise<void> {
  const file = await database.read(tenantId, (db) => findPending(db, fileId));
  if (!file) return;
  const verdict = scanner && (await asked(scanner, files, fileKey(tenantId, fileId), log));
  await database.write(tenantId, async (db) => {
    if (verdict === 'away')
      return jobs.sendWithin(db, scanJob, { tenantId, fileId }, { startAfter: new Date(now().getTime() + pause) });
    const { scan, signature } = stateOf(verdict, file.unscannable);
    await noteScan(db, fileId, { scan, signature });
    if (signature === null) return jobs.sendWithin(db, thumbnailsJob, { tenantId });
    log.warn({ tenant: tenantId, file: fileId, signature }, 'the scanner has found something harmful');
    await tellOffice(db, { tenants, jobs }, { tenantId, fileId, signature, since: file.createdAt.toISOString() });
  });
}

/** In the same transaction as the finding. */
async function tellOffice(
  db: Db,
  { tenants, jobs }: Pick<ScanWorker, 'tenants' | 'jobs'>,
  { tenantId, fileId, signature, since }: PayloadOf<typeof scanJob> & { signature: string; since: string },
): Promise<void> {
  const tenant = tenants.all.find(({ id }) => id === tenantId);
  const what = await whatItIs(db, fileId);
  if (!tenant || !what) return;
  for (const { email, language } of await officeAddresses(db)) {
    const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
    const mail = harmMail({ ...letter, ...what, signature });
    await jobs.sendWithin(db, mailJob, mailOf(tenantId, 'harm', mail, { since }));
  }
}

async function asked(scanner: Scanner, files: FileStore, key: string, log: Log): Promise<Verdict | 'away'> {
  const { content } = await files.open(key);
  try {
    return await scanner.scan(content);
  } catch (err) {
    log.warn({ err }, 'the scanner does not answer, and will be asked again');
    return 'away';
  }
}

function stateOf(verdict: Verdict | undefined, unscannable: boolean) {
  if (verdict?.state === 'rejected') return { scan: 'rejected' as const, signature: verdict.signature };
  const isClean = verdict?.state === 'clean' && !unscannable;
  return { scan: isClean ? ('clean' as const) : ('unscanned' as const), signature: null };
}
