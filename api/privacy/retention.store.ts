import { type Db, prepared } from '#platform/database/database.ts';
import { removeUnnamedFiles } from '#api/posts/files/unnamed.store.ts';
import { presentSql } from '#api/registrations/present.sql.ts';
import type { Kept } from '#api/tenants/tenant-file.rules.ts';

/** Others are deleted elsewhere, as the documents in the trash are. */
type Forgotten = Exclude<keyof Kept, 'left'>;

export async function forgetWhatIsOver(db: Db, kept: Kept): Promise<Record<Forgotten, number>> {
  const gone = { views: 0, mails: 0, imports: 0, reads: 0, questions: 0, registrations: 0, attendance: 0, trash: 0 };
  for (const { kind, text } of forgetting) {
    const [row] = await prepared<{ gone: number }>(db, text, [kept[kind]]);
    gone[kind] += row?.gone ?? 0;
  }
  // After the posts of the trash, which name theirs.
  gone.trash += await removeUnnamedFiles(db);
  return gone;
}

const over = `portal_now() - make_interval(days => $1::int)`;

/** Counted from the last day of the event. */
const overRegistrations = `with gone as (
    delete from registrations r using posts p where p.id = r.post_id and p.event_until < portal_today() - $1::int returning 1
  ) select count(*)::int as gone from gone`;

/** Counted in the same way, with the letters that were never posted. */
const overMessages = `with over as (
    delete from event_messages m using posts p where p.id = m.post_id and p.event_until < portal_today() - $1::int returning m.post_id, m.number
  ), letters as (
    delete from mailings n using over o where n.post_id = o.post_id and n.kind = 'message' and n.number = o.number
  ) select count(*)::int as gone from over`;

/** Counted in the same way. Who was marked by mistake alone, such as somebody who was not registered, goes after a month. */
const overAttendance = `with gone as (
    delete from attendees a using posts p where p.id = a.post_id and (p.event_until < portal_today() - $1::int
      or p.event_until < portal_today() - 30 and not exists (select from (${presentSql('a.post_id')}) t where t.attendee_id = a.id)) returning 1
  ) select count(*)::int as gone from gone`;

/** `$1`: days. Import rows go by cascade. */
const forgetting: readonly { kind: Forgotten; text: string }[] = [
  { kind: 'views', text: `select forget_reads(${over}) as gone` },
  { kind: 'mails', text: deletion('mails', 'at') },
  { kind: 'mails', text: deletion('deliveries', 'created_at') },
  { kind: 'mails', text: deletion('company_deliveries', 'created_at') },
  { kind: 'mails', text: deletion('bounces', 'at') },
  { kind: 'mails', text: deletion('pushes', 'created_at') },
  { kind: 'imports', text: deletion('imports', 'coalesce(finished_at, created_at)') },
  { kind: 'questions', text: deletion('questions', `case when shown_at is null then changed_at end`) },
  { kind: 'registrations', text: overRegistrations },
  { kind: 'registrations', text: overMessages },
  { kind: 'attendance', text: overAttendance },
  { kind: 'trash', text: deletion('trashed_posts', 'trashed_at') },
  { kind: 'trash', text: deletion('post_templates', 'trashed_at') },
  { kind: 'reads', text: putBehind() },
  { kind: 'reads', text: deletion('document_downloads', 'last_at') },
];

/** Keeps posts read, as if dismissed at publication. */
function putBehind(): string {
  return `with gone as (
    update post_reads r set opened = false, seen_at = null, read_at = least(r.read_at, p.published_at)
    from posts p where p.id = r.post_id and coalesce(r.seen_at, r.read_at) < ${over} and (r.opened or r.read_at > p.published_at)
    returning 1
  ) select count(*)::int as gone from gone`;
}

function deletion(table: string, since: string): string {
  return `with gone as (delete from ${table} where ${since} < ${over} returning 1) select count(*)::int as gone from gone`;
}
