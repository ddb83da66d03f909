import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SentFile } from '#contract/base/route.ts';
import type { CalendarProgram } from '#contract/calendar.ts';
import type { Database } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { askedFor } from '#platform/http/downloads/ranges.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { calendarFile } from './calendar-file.page.ts';
import { calendarVersion, findByKey, noteFetch } from './calendars.store.ts';
import { entriesFor } from './dates.store.ts';
import { programOf } from './programs.rules.ts';
import type { RememberedCalendars, Sent } from './remembered.service.ts';

export interface Opening {
  database: Database;
  mailing: Pick<Mailing, 'tenants' | 'publicUrl'>;
  remembered: RememberedCalendars;
}

interface Asked {
  tenantId: string;
  query: { key: string };
  request: FastifyRequest;
  now: Date;
}

const spelled = /^(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/;

/** What the owner may see at this moment. Who fetches it is noted once in an hour. Throws `notFound` for any other key. */
export async function openCalendar(opening: Opening, asked: Asked): Promise<SentFile> {
  const { database, remembered } = opening;
  const { tenantId, request, now } = asked;
  const { key } = asked.query;
  mustBeThere(spelled.test(key));
  const program = programOf(request.headers['user-agent']);
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  const sent = await remembered.unchanged(tenantId, key, () => database.read(tenantId, calendarVersion));
  if (sent && sent.fetched[program] === hour && isKnown(request, sent))
    return fileOf(sent, () => current(opening, asked));
  const made = await current(opening, asked);
  if (made.fetched[program] !== hour) {
    await database.write(tenantId, (db) => noteFetch(db, { key, program, hour }));
    made.fetched = { ...made.fetched, [program]: hour };
  }
  const { content, ...kept } = made;
  remembered.keep(tenantId, key, kept);
  return fileOf(kept, async () => ({ content }));
}

/** Whether the answer will be that nothing has changed, so that the content is not needed. */
function isKnown({ headers }: FastifyRequest, { sha256, bytes }: Sent): boolean {
  return askedFor(headers, { bytes, etag: `"${sha256}"` }) === 'unchanged';
}

interface Made extends Omit<Sent, 'at'> {
  content: Buffer;
  fetched: Partial<Record<CalendarProgram, string>>;
}

async function current({ database, mailing }: Opening, { tenantId, query, request }: Asked): Promise<Made> {
  const read = await database.read(tenantId, async (db) => {
    // Before the content, so that what changes between them is asked for again.
    const version = await calendarVersion(db);
    const calendar = mustBeThere(await findByKey(db, query.key));
    const keys = bareKeys(await keysOf(db, calendar.userId));
    return { version, calendar, entries: await entriesFor(db, keys) };
  });
  const { version, calendar, entries } = read;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const text = calendarFile({
    name: tenant.name,
    origin,
    language: calendar.language ?? tenant.language,
    entries: entries.filter(({ what }) => what === 'event' || calendar.deadlines),
    reminder: calendar.reminder,
  });
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, sha256, bytes: content.length, version, fetched: calendar.fetched };
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
