import { type Db, prepared } from '#platform/database/database.ts';

interface Reminder {
  postId: string;
  number: number;
  origin: string;
}

export interface Recipients {
  userIds: readonly string[];
  /** Companies that have nobody. */
  companyIds: readonly string[];
}

/** Sent at once; existing entries stay. */
export async function enterReminder(db: Db, { postId, number, origin }: Reminder, { userIds, companyIds }: Recipients) {
  await prepared(db, planSql, [postId, number, origin]);
  await prepared(db, enterSql, [postId, number, userIds]);
  await prepared(db, enterCompaniesSql, [postId, number, companyIds]);
}

const planSql = `
  insert into mailings (post_id, kind, number, origin, expanded_at) values ($1, 'reminder', $2, $3, portal_now()) on conflict do nothing`;

const enterSql = `
  insert into deliveries (post_id, kind, number, user_id, state, frequency, due_at, created_at, state_at)
  select $1, 'reminder', $2, id, 'due', 'atOnce', portal_now(), portal_now(), portal_now() from unnest($3::uuid[]) id order by id
  on conflict do nothing`;

const enterCompaniesSql = `
  insert into company_deliveries (post_id, kind, number, company_id, state, due_at, created_at, state_at)
  select $1, 'reminder', $2, id, 'due', portal_now(), portal_now(), portal_now() from unnest($3::uuid[]) id order by id
  on conflict do nothing`;
