import type { RecentMails } from '#contract/mailings/mailings.ts';
import { type PostKind, postKinds } from '#contract/posts/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { one } from '#platform/database/rows.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { dueSql, mailDefaultValues, frequencySql } from '#api/targeting/channels/frequencies.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';

const days = 28;
const urgent: PostKind = 'urgent';

/** By the rule that fills the ledger: collected posts of one moment are one e-mail. */
export async function countRecentMails(
  db: Db,
  { id, keys }: Pick<Caller, 'id' | 'keys'>,
  defaults: MailDefaults,
): Promise<RecentMails> {
  const values = [bareKeys(keys), id, ...mailDefaultValues(defaults), days, urgent, postKinds];
  const counted = one(await prepared<Omit<RecentMails, 'days'>>(db, recentSql, values));
  return { days, ...counted };
}

/** The frequency is found once for each kind, and not for each of thousands of posts. */
const recentSql = `
  with wanted as materialized (
    select of.kind, ${frequencySql('of.kind', ['$3', '$4'])} as frequency
    from unnest($7::text[]) of(kind) left join mail_preferences f on f.user_id = $2
  )
  select (count(*) filter (where frequency = 'atOnce' and kind <> $6)
      + count(distinct due_at) filter (where frequency in ('daily', 'weekly')))::int as mails,
    (count(*) filter (where frequency = 'atOnce' and kind = $6))::int as urgent
  from (
    select p.kind, wanted.frequency, ${dueSql('wanted.frequency', 'p.published_at')} as due_at
    from posts p join (${visibleAudiences}) visible on visible.audience_id = p.audience_id
    join wanted on wanted.kind = p.kind
    left join mail_preferences f on f.user_id = $2
    where p.published_at between (select portal_now() - make_interval(days => $5)) and (select portal_now())
      and p.archived_at is null and p.withdrawn_at is null
  ) mail`;
