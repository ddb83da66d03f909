import { type Db, prepared } from '#platform/database/database.ts';
import { emptyCompaniesOf } from '#api/targeting/reach/reached.sql.ts';
import { addressedPeopleOf, findAudience } from '#api/targeting/targeting.store.ts';

export interface ScheduledPost {
  [column: string]: unknown;
  postId: string;
  audienceId: string;
  at: Date;
}

/** Posts that come out later, the next one first. */
export async function findScheduled(db: Db): Promise<ScheduledPost[]> {
  return prepared<ScheduledPost>(db, scheduledSql, []);
}

const scheduledSql = `
  select id as "postId", audience_id as "audienceId", published_at as at from posts
  where published_at > portal_now() and archived_at is null order by published_at, id`;

/** Whom an audience addresses today: people, and companies without people. */
export async function addressedBy(db: Db, audienceId: string): Promise<Record<'people' | 'companies', Set<string>>> {
  const people = await prepared<{ id: string }>(db, addressedPeopleOf('$1'), [audienceId]);
  const { text, values } = emptyCompaniesOf(await findAudience(db, audienceId));
  const companies = await prepared<{ id: string }>(db, `select c.id from companies c where ${text}`, values);
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { people: idsOf(people), companies: idsOf(companies) };
}
