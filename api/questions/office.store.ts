import type { Question } from '#contract/questions/questions.ts';
import type { QuestionState } from '#contract/questions/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { namedAs, namedPerson } from '#platform/database/named.sql.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { nameSearches } from '#contract/base/text/name-search.ts';
import { isOpen, isReader } from './questions.sql.ts';

export interface Sought {
  state?: QuestionState | 'shown' | undefined;
  postId?: string | undefined;
  search?: string;
}

/** $1 state, $2 post, $3 pattern: empty for any. */
const soughtSql = `
  select q.id, q.changed_at from questions q join posts p on p.id = q.post_id join users u on u.id = q.user_id
  where ($1::text is null or case $1 when 'shown' then q.shown_at is not null else q.state = $1 end)
    and ($2::uuid is null or q.post_id = $2)
    and ($3 = '' or concat_ws(E'\\n', p.title, u.title, u.first_name, u.last_name, (
      select string_agg(m.text, E'\\n') from question_messages m where m.question_id = q.id)) ~* $3)`;

function valuesOf({ state, postId, search = '' }: Sought): unknown[] {
  return [state ?? null, postId ?? null, nameSearches(search)[0].pattern];
}

export async function listQuestions(
  db: Db,
  { page, size, ...sought }: Sought & { page: number; size: number },
): Promise<Listed<Question>> {
  const found = await listed<{ id: string }>(db, {
    page,
    size,
    text: soughtSql,
    values: valuesOf(sought),
    sort: '-changed',
    columns: { changed: 'changed_at' },
    last: 'id',
  });
  const items = await prepared<Question>(db, pageSql, [found.items.map(({ id }) => id)]);
  return { ...found, items };
}

/** By the statement of the list. */
export async function countQuestions(db: Db, sought: Sought): Promise<number> {
  const text = `select count(*)::int as total from (${soughtSql}) found`;
  const [row] = await prepared<{ total: number }>(db, text, valuesOf(sought));
  return row?.total ?? 0;
}

const author = `case when a.id is not null then ${namedAs('a')} end`;

const columns = `
  q.id, q.state, ${instantSql('q.asked_at')} as "askedAt", ${instantSql('q.changed_at')} as "changedAt",
  q.is_named as "isNamed", q.closed_reason as "closedReason", q.version, ${namedPerson} as person, ${isReader} as "isReader",
  case when q.shown_at is not null then json_build_object('question', q.shown_question, 'answer', q.shown_answer,
    'at', ${instantSql('q.shown_at')}) end as shown,
  json_build_object('id', p.id, 'title', p.title, 'language', p.language) as post,
  (select json_agg(json_build_object('id', m.id, 'byOffice', m.by_office, 'text', m.text, 'at', ${instantSql('m.at')},
      'author', ${author}) order by m.at, m.id)
    from question_messages m left join users a on a.id = m.author_id where m.question_id = q.id) as messages`;

const from = 'questions q join posts p on p.id = q.post_id join users u on u.id = q.user_id';

const pageSql = `select ${columns} from ${from} join unnest($1::uuid[]) with ordinality wanted(id, place) on wanted.id = q.id order by place`;

export async function findQuestion(db: Db, id: string): Promise<Question> {
  const [found] = await prepared<Question>(db, `select ${columns} from ${from} where q.id = $1`, [id]);
  return mustBeThere(found);
}

/** Who asked, for a mail; undefined if an answer would reach nobody who may read it. */
export async function findAsker(db: Db, id: string): Promise<Asker | undefined> {
  const [found] = await prepared<Asker>(db, askerSql, [id]);
  return found;
}

export interface Asker {
  [column: string]: unknown;
  userId: string;
  email: string | null;
  language: Language | null;
  title: string;
  postId: string;
  /** Nothing of the content may go out by mail. */
  portalOnly: boolean;
}

const askerSql = `
  select u.id as "userId", u.email, u.language, p.title, p.id as "postId", p.portal_only as "portalOnly"
  from ${from} where q.id = $1 and ${isReader}`;

/** Titles of posts with the number of their open questions of which the office has not been told; marks these as told. */
export async function takeUntold(db: Db): Promise<{ title: string; total: number }[]> {
  return prepared<{ title: string; total: number }>(db, takeSql, []);
}

const takeSql = `
  with told as (
    update question_messages m set told_at = portal_now() where m.told_at is null and not m.by_office returning m.question_id
  )
  select p.title, count(*)::int as total from questions q join posts p on p.id = q.post_id
  where ${isOpen} and q.id in (select question_id from told)
  group by p.id, p.title order by max(q.changed_at) desc, p.id`;

/** When to tell the office of message `id` or what else is untold: at once or an hour after the last time; undefined if planned. */
export async function dueToTell(db: Db, questionId: string): Promise<Date | undefined> {
  const [row] = await prepared<{ due: Date; isPlanned: boolean }>(db, dueSql, [questionId]);
  return row && !row.isPlanned ? row.due : undefined;
}

const dueSql = `
  select greatest(portal_now(), (select max(told_at) from question_messages) + interval '1 hour') as due,
    exists (select from question_messages m where m.told_at is null and not m.by_office and m.question_id <> $1
      and m.at > portal_now() - interval '1 day') as "isPlanned"`;
