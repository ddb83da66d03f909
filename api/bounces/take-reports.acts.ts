import type { ThreadLimits } from '#platform/process/threads.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { noteReturned, type Returned } from './bounces.store.ts';
import type { Message, Reading, Server } from './mailbox.service.ts';
import { isUnfinished, readReport } from './read-report.service.ts';
import type { Report } from './report.rules.ts';
import { findTries, forgetTries, type Mailbox, noteTries, setAside, type Tries } from './returned-mails.store.ts';

interface Taking {
  database: Database;
  tenants: Tenants;
  log: Log;
  limits?: ThreadLimits;
}

const atOnce = 25;
/** A mail that did not come to an end so often is not read again. */
const mostTries = 2;

function isOver(tries: Tries | undefined): boolean {
  return (tries?.tries ?? 0) >= mostTries;
}

/** Of mails that others began to read as often, just now: they may still come to its end. */
const isUnderWay = (tries: ReadonlyMap<number, Tries>) => (uid: number) =>
  isOver(tries.get(uid)) && tries.get(uid)?.isRecent === true;

/** Records the reports. Attempts are counted with the portal `tenantId`, as a mail names none. */
export function readingOf(taking: Taking, tenantId: string): Reading {
  const { database, log } = taking;

  async function parts(mailbox: Mailbox, uids: readonly number[]): Promise<number[][]> {
    const tries = await database.read(tenantId, (db) => findTries(db, mailbox, uids));
    const [fresh, begun] = [uids.filter((uid) => !tries.has(uid)), uids.filter((uid) => tries.has(uid))];
    const batches = Array.from({ length: Math.ceil(fresh.length / atOnce) }, (_, at) =>
      fresh.slice(at * atOnce, (at + 1) * atOnce),
    );
    // One that ended the program takes no other with it.
    return [...batches, ...begun.filter((uid) => !isUnderWay(tries)(uid)).map((uid) => [uid])];
  }

  async function handle(mailbox: Mailbox, uids: readonly number[], server: Server): Promise<number[]> {
    const tries = await database.read(tenantId, (db) => findTries(db, mailbox, uids));
    if (uids.some(isUnderWay(tries))) return [];
    if (uids.some((uid) => isOver(tries.get(uid)))) return putAside(taking, mailbox, uids);
    const messages = await server.fetch();
    await database.write(tenantId, (db) => noteTries(db, mailbox, uids));
    const { reports, unfinished, unread } = await reportsIn(messages, server, taking.limits);
    await noteReports(taking, reports, messages.length);
    const ended = uids.filter((uid) => uid !== unfinished);
    await database.write(tenantId, (db) => forgetTries(db, mailbox, ended));
    const done = ended.filter((uid) => !unread.includes(uid));
    if (unfinished === undefined) return done;
    log.warn({ uid: unfinished }, 'a mail that came back could not be read to its end');
    const isLast = (tries.get(unfinished)?.tries ?? 0) + 1 >= mostTries;
    return isLast ? [...done, ...(await putAside(taking, mailbox, [unfinished]))] : done;
  }

  return { parts, handle };
}

async function putAside({ database, tenants, log }: Taking, mailbox: Mailbox, uids: readonly number[]) {
  for (const uid of uids) {
    for (const { id } of tenants.all) await database.write(id, (db) => setAside(db, { ...mailbox, uid }, mostTries));
    log.warn({ uid }, 'a mail that came back is set aside, as it was twice not read to its end');
  }
  return [...uids];
}

/** Stops at the first that does not come to an end. */
async function reportsIn(messages: readonly Message[], server: Server, limits: ThreadLimits | undefined) {
  const reports: Report[] = [];
  for (const [at, { uid, raw }] of messages.entries())
    try {
      const report = await readReport(raw, limits);
      if (report) reports.push(report);
      await server.stay();
    } catch (error) {
      if (!isUnfinished(error)) throw error;
      return { reports, unfinished: uid, unread: messages.slice(at + 1).map((message) => message.uid) };
    }
  return { reports, unfinished: undefined, unread: [] as number[] };
}

/** Messages do not name their portal, so each is asked. */
async function noteReports({ database, tenants, log }: Taking, reports: readonly Report[], messages: number) {
  const returned: Returned[] = reports.flatMap(({ mailId, recipients }) =>
    recipients.map((recipient) => ({ mailId, ...recipient, source: 'mailbox' as const })),
  );
  let noted = 0;
  if (returned.length > 0)
    for (const { id } of tenants.all) noted += await database.write(id, (db) => noteReturned(db, returned));
  log.info({ messages, noted }, 'mails that came back');
}
