import { type Notice, noticeLimits, type OfficeNotice } from '#contract/notices.ts';
import type { ApprovedAct } from '#contract/posts/writing.ts';
import type { Language } from '#contract/base/languages.ts';
import type { PostKind } from '#contract/posts/posts.ts';
import { bareKeys, type Caller } from '#platform/http/caller.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import {
  countOfPostsSql,
  noticeOfChangesSql,
  noticeOfQuestionsSql,
  noticeOfWaitingSql,
  noticesOfEndedSql,
  noticesOfFewSeatsSql,
  noticesToTelephoneSql,
  noticesOfAnswersSql,
  noticesOfColleaguesSql,
  noticesOfPostsSql,
  noticesOfRemindersSql,
} from './notices.sql.ts';

const sources: ((db: Db, caller: Caller) => Promise<Notice[]>)[] = [
  ofPosts,
  ofReminders,
  ofColleagues,
  ofAnswers,
  ofWaiting,
  ofChanges,
  ofQuestions,
  ofEnded,
  ofFewSeats,
  ofTelephone,
];

export async function readNotices(db: Db, caller: Caller): Promise<Notice[]> {
  const found: Notice[] = [];
  for (const source of sources) found.push(...(await source(db, caller)));
  return found.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, noticeLimits.most);
}

/** Since the last look. */
export async function countNotices(db: Db, caller: Caller): Promise<number> {
  const [mark] = await prepared<{ looked_at: Date | null }>(db, lookedSql, [caller.id]);
  const since = mark?.looked_at ?? new Date(0);
  const keys = bareKeys(caller.keys);
  const [posts] = await prepared<{ total: number }>(db, countOfPostsSql, [keys, caller.id, since]);
  const others = [
    ...(await ofReminders(db, caller)),
    ...(await ofAnswers(db, caller)),
    ...(await ofColleagues(db, caller)),
    ...(await ofWaiting(db, caller)),
    ...(await ofChanges(db, caller)),
    ...(await ofQuestions(db, caller)),
    ...(await ofEnded(db, caller)),
    ...(await ofFewSeats(db, caller)),
    ...(await ofTelephone(db, caller)),
  ];
  return (posts?.total ?? 0) + others.filter(({ fresh, at }) => fresh && new Date(at) > since).length;
}

const lookedSql = `select looked_at from notice_marks where user_id = $1`;

export async function markLooked(db: Db, caller: Caller): Promise<void> {
  await prepared(
    db,
    `insert into notice_marks as m (user_id, looked_at) values ($1, portal_now())
     on conflict (tenant_id, user_id) do update set looked_at = greatest(m.looked_at, excluded.looked_at)`,
    [caller.id],
  );
}

export async function putNoticesBehind(db: Db, caller: Caller, until: Date): Promise<void> {
  await prepared(
    db,
    `insert into notice_marks as m (user_id, read_until) values ($1, least($2::timestamptz, portal_now()))
     on conflict (tenant_id, user_id) do update set read_until = greatest(m.read_until, excluded.read_until)`,
    [caller.id, until],
  );
}

interface AnyPostRow {
  [column: string]: unknown;
  id: string;
  title: string;
  language: Language | null;
  kind: PostKind;
  number: string | null;
  event_at: Date | null;
  at: Date;
  fresh: boolean;
}

interface PostRow extends AnyPostRow {
  corrected: boolean;
  note: string;
}

function toldOf({ at, fresh, event_at: eventAt, id, title, language, kind, number }: AnyPostRow) {
  const post = { id, title, language, kind, number, eventAt: eventAt?.toISOString() ?? null };
  return { at: at.toISOString(), fresh, post };
}

async function ofPosts(db: Db, caller: Caller): Promise<Notice[]> {
  const keys = bareKeys(caller.keys);
  const rows = await prepared<PostRow>(db, noticesOfPostsSql, [keys, caller.id]);
  return rows.map((row) =>
    row.corrected ? { kind: 'corrected', ...toldOf(row), note: row.note } : { kind: 'published', ...toldOf(row) },
  );
}

async function ofReminders(db: Db, caller: Caller): Promise<Notice[]> {
  const keys = bareKeys(caller.keys);
  const rows = await prepared<AnyPostRow & { until: string | null }>(db, noticesOfRemindersSql, [keys, caller.id]);
  return rows.map((row) => ({ kind: 'reminder', ...toldOf(row), until: row.until }));
}

interface OfColleague extends AnyPostRow {
  notice: OfficeNotice['kind'];
  act: ApprovedAct;
  by: string;
  words: string | null;
}

async function ofColleagues(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<OfColleague>(db, noticesOfColleaguesSql, [caller.id]);
  return rows.map((row) => {
    const { post, ...when } = toldOf(row);
    const { notice, act, by, words } = row;
    return { kind: notice, ...when, post: { ...post, act }, by, words };
  });
}

async function ofAnswers(db: Db, caller: Caller): Promise<Notice[]> {
  const rows = await prepared<AnyPostRow>(db, noticesOfAnswersSql, [bareKeys(caller.keys), caller.id]);
  return rows.map((row) => ({ kind: 'answered', ...toldOf(row) }));
}

interface Group {
  [column: string]: unknown;
  at: Date;
  since: Date;
  fresh: boolean;
}

function groupOf({ at, since, fresh }: Group) {
  return { fresh, at: at.toISOString(), since: since.toISOString() };
}

async function ofWaiting(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<Group & { people: number; first: string }>(db, noticeOfWaitingSql, [caller.id]);
  return rows.map((row) => ({ kind: 'waiting', people: row.people, ...groupOf(row), first: row.first }));
}

async function ofChanges(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<Group & { people: number }>(db, noticeOfChangesSql, [caller.id]);
  return rows.map((row) => ({ kind: 'changes', people: row.people, ...groupOf(row) }));
}

async function ofQuestions(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<Group & { open: number }>(db, noticeOfQuestionsSql, [caller.id]);
  return rows.map((row) => ({ kind: 'questions', open: row.open, ...groupOf(row) }));
}

async function ofEnded(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<AnyPostRow & { answers: number }>(db, noticesOfEndedSql, [caller.id]);
  return rows.map((row) => ({ kind: 'registeringEnded', ...toldOf(row), answers: row.answers }));
}

async function ofFewSeats(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  const rows = await prepared<AnyPostRow & { free: number }>(db, noticesOfFewSeatsSql, [caller.id]);
  return rows.map((row) => ({ kind: 'seatsFew', ...toldOf(row), free: row.free }));
}

async function ofTelephone(db: Db, caller: Caller): Promise<Notice[]> {
  if (!caller.isAdmin) return [];
  type Row = AnyPostRow & { name: string; phone: string | null; until: string };
  const rows = await prepared<Row>(db, noticesToTelephoneSql, [caller.id]);
  return rows.map(({ name, phone, until, ...row }) => ({ kind: 'toTelephone', ...toldOf(row), name, phone, until }));
}
