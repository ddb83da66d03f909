import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SentFile } from '#contract/base/route.ts';
import type { Database } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { askedFor } from '#platform/http/downloads/ranges.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { calendarFile } from './calendar-file.page.ts';
import { calendarVersion, findByKey, noteFetch } from './calendars.store.ts';
import { entriesFor, nextChange, publicEntries, registrationsVersion } from './dates.store.ts';
import { programOf } from './programs.rules.ts';
import type { RememberedCalendars, Sent } from './remembered.service.ts';

export interface Opening {
  database: Database;
  mailing: Pick<Mailing, 'tenants' | 'publicUrl'>;
  remembered: RememberedCalendars;
}

interface Asked {
  tenantId: string;
  request: FastifyRequest;
}

interface AskedByKey extends Asked {
  query: { key: string };
  now: Date;
}

const spelled = /^(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/;

/** What the owner may see at this moment. Who fetches it is noted once in an hour. Throws `notFound` for any other key. */
export async function openCalendar(opening: Opening, asked: AskedByKey): Promise<SentFile> {
  const { database, remembered } = opening;
  const { tenantId, request, now } = asked;
  const { key } = asked.query;
  mustBeThere(spelled.test(key));
  const program = programOf(request.headers['user-agent']);
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  const sent = await remembered.unchanged(tenantId, key, () => database.read(tenantId, calendarVersion));
  const isSame = sent !== undefined && (await areRegistrationsUnchanged(database, tenantId, sent));
  const noted = async (one: Sent): Promise<Sent> => {
    if (one.fetched[program] === hour) return one;
    await database.write(tenantId, (db) => noteFetch(db, { key, program, hour }));
    return { ...one, fetched: { ...one.fetched, [program]: hour } };
  };
  if (isSame && isKnown(request, sent)) {
    const kept = await noted(sent);
    remembered.keep(tenantId, key, kept);
    return fileOf(kept, () => current(opening, asked));
  }
  const { content, ...made } = await current(opening, asked);
  const kept = await noted(made);
  remembered.keep(tenantId, key, kept);
  return fileOf(kept, async () => ({ content }));
}

async function areRegistrationsUnchanged(database: Database, tenantId: string, { own }: Sent): Promise<boolean> {
  if (!own) return true;
  return own.version === (await database.read(tenantId, (db) => registrationsVersion(db, own.userId)));
}

/** Stands for no person's key. */
const publicKey = 'public';

/** Of the events that the office marks as public, for anybody who asks. */
export async function openPublicCalendar(opening: Opening, asked: Asked): Promise<SentFile> {
  const { database, remembered } = opening;
  const { tenantId, request } = asked;
  const sent = await remembered.unchanged(tenantId, publicKey, () => database.read(tenantId, calendarVersion));
  if (sent && isKnown(request, sent)) return fileOf(sent, () => currentPublic(opening, asked));
  const { content, ...kept } = await currentPublic(opening, asked);
  remembered.keep(tenantId, publicKey, kept);
  return fileOf(kept, async () => ({ content }));
}

/** Whether the answer will be that nothing has changed, so that the content is not needed. */
function isKnown({ headers }: FastifyRequest, { sha256, bytes }: Sent): boolean {
  return askedFor(headers, { bytes, etag: `"${sha256}"` }) === 'unchanged';
}

interface Made extends Sent {
  content: Buffer;
}

async function currentPublic({ database, mailing }: Opening, { tenantId, request }: Asked): Promise<Made> {
  const read = await database.read(tenantId, async (db) => {
    const version = await calendarVersion(db);
    return { version, until: (await nextChange(db)).getTime(), entries: await publicEntries(db) };
  });
  const { version, until, entries } = read;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const { name, language } = tenant;
  return {
    ...madeOf(calendarFile({ name, origin, language, entries, reminder: false, isPublic: true })),
    version,
    until,
    fetched: {},
  };
}

async function current({ database, mailing }: Opening, { tenantId, query, request }: AskedByKey): Promise<Made> {
  const read = await database.read(tenantId, async (db) => {
    // Before the content, so that what changes between them is asked for again.
    const version = await calendarVersion(db);
    const calendar = mustBeThere(await findByKey(db, query.key));
    const { userId, onlyOwn } = calendar;
    const own = onlyOwn ? { userId, version: await registrationsVersion(db, userId) } : undefined;
    const keys = bareKeys(await keysOf(db, userId));
    const until = (await nextChange(db)).getTime();
    return { version, until, own, calendar, entries: await entriesFor(db, { keys, userId, onlyOwn }) };
  });
  const { version, until, own, calendar, entries } = read;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const text = calendarFile({
    name: tenant.name,
    origin,
    language: calendar.language ?? tenant.language,
    entries: entries.filter(({ what }) => what === 'event' || calendar.deadlines),
    reminder: calendar.reminder,
  });
  return { ...madeOf(text), version, until, own, fetched: calendar.fetched };
}

function madeOf(text: string): Pick<Made, 'content' | 'sha256' | 'bytes'> {
  const content = Buffer.from(text);
  return { content, sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
}

function fileOf({ sha256, bytes }: Pick<Sent, 'sha256' | 'bytes'>, read: () => Promise<{ content: Buffer }>): SentFile {
  const open = async (part?: { start: number; end: number }) => {
    const { content } = await read();
    return (async function* () {
      yield part ? content.subarray(part.start, part.end + 1) : content;
    })();
  };
  return { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', content: { bytes, sha256, open } };
}
