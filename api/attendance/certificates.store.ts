import type { Certificate } from '#contract/attendance/certificates.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { presentSql } from '#api/registrations/present.sql.ts';

type Row = Certificate & { postId: string; attendeeId: string } & Record<string, unknown>;

const sql = (where: string) => `
  select a.certificate as number, p.title, p.language, p.id as "postId", a.id as "attendeeId", d.days
  from attendees a join posts p on p.id = a.post_id
  cross join lateral (select json_agg(t.day order by t.day) as days from (${presentSql('a.post_id')}) t where t.attendee_id = a.id) d
  where d.days is not null and ${where} order by p.event_until desc nulls last, p.id`;

/** The certificate of this number; undefined if there is none, or nobody was there. */
export async function findCertificate(db: Db, number: string): Promise<Row | undefined> {
  return (await prepared<Row>(db, sql('a.certificate = $1'), [number]))[0];
}

/** Those of one person, the latest event first. */
export function certificatesOf(db: Db, userId: string): Promise<Row[]> {
  return prepared<Row>(db, sql('a.user_id = $1'), [userId]);
}
