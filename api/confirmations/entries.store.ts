import type { EnterConfirmations } from '#contract/confirmations.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/error.ts';
import { askedTables } from '#api/targeting/channels/asked.sql.ts';

/** Which of the given ones post $1 asks, and whether the person may confirm for them. */
export async function holdersNamed(
  db: Db,
  postId: string,
  { ids, personId }: Pick<EnterConfirmations, 'ids' | 'personId'>,
): Promise<{ id: string; hasPerson: boolean }[]> {
  const text = `
    with ${askedTables}
    select h.id, exists (select from asked a where a.company_id = h.company_id and a.user_id = $3) as "hasPerson"
    from holders h where h.id = any($2::uuid[])`;
  return prepared(db, text, [postId, ids, personId]);
}

interface Entering extends EnterConfirmations {
  postId: string;
  askedRevision: number;
  revision: number;
  enteredBy: string;
}

/** For those of the ids that are still open. Answers how many it entered. */
export async function insertEntries(db: Db, entering: Entering): Promise<number> {
  const { postId, askedRevision, revision, enteredBy, ids, way, day, personId, name, note } = entering;
  const text = `
    with ${askedTables},
    chosen as (select gen_random_uuid() as entry_id, h.id, h.company_id from holders h where h.id = any($2::uuid[]) and h.at is null),
    entered as (
      insert into confirmation_entries (id, post_id, asked, company_id, user_id, name, way, day, note, entered_by, entered_at)
      select entry_id, $1, $3, company_id, case when company_id is null then id else $4::uuid end, $5, $6, $7::date, $8, $9, portal_now() from chosen
      returning id, company_id, user_id, entered_at
    )
    insert into confirmations (id, post_id, asked, revision, company_id, user_id, at, way, entry_id)
    select gen_random_uuid(), $1, $3, $10, company_id, user_id, entered_at, $6, id from entered returning id`;
  const values = [postId, ids, askedRevision, personId, name, way, day, note, enteredBy, revision];
  return (await prepared(db, text, values)).length;
}

/** The entry stays, with the reason. Throws `notFound` if there is none that counts. */
export async function takeEntryBack(
  db: Db,
  { postId, entryId, by, reason }: { postId: string; entryId: string; by: string; reason: string },
): Promise<void> {
  const text = `
    with gone as (delete from confirmations where post_id = $1 and entry_id = $2 returning entry_id)
    update confirmation_entries set taken_back_by = $3, taken_back_at = portal_now(), taken_back_reason = $4
    where id = (select entry_id from gone) returning id`;
  const [taken] = await prepared(db, text, [postId, entryId, by, reason]);
  if (!taken) throw notFound();
}
