import { type Db, prepared } from '#api/base/database.ts';
import type { Kept } from '#api/tenants/tenant-file.ts';

/** Forgets of a tenant what has been kept for its days; answers with how many entries of each kind went. */
export async function forgetWhatIsOver(db: Db, kept: Kept): Promise<Record<keyof Kept, number>> {
  const gone = { looks: 0, mails: 0, imports: 0 };
  for (const [number, { kind, text }] of forgetting.entries()) {
    const [row] = await prepared<{ gone: number }>(db, `forget ${kind} ${number}`, text, [kept[kind]]);
    gone[kind] += row?.gone ?? 0;
  }
  return gone;
}

const over = `portal_now() - make_interval(days => $1::int)`;

/** Statements by kind; `$1` is its days. The rows of an import go with it, and whom it was about. */
const forgetting: readonly { kind: keyof Kept; text: string }[] = [
  { kind: 'looks', text: `select forget_reads(${over}) as gone` },
  { kind: 'mails', text: deletion('mails', 'at') },
  { kind: 'mails', text: deletion('deliveries', 'created_at') },
  { kind: 'mails', text: deletion('bounces', 'at') },
  { kind: 'mails', text: deletion('pushes', 'created_at') },
  { kind: 'imports', text: deletion('imports', 'coalesce(finished_at, created_at)') },
];

function deletion(table: string, since: string): string {
  return `with gone as (delete from ${table} where ${since} < ${over} returning 1) select count(*)::int as gone from gone`;
}
