import { zone } from '#contract/base/clock.ts';
import type { Paging } from '#contract/base/page.ts';
import type { SentThing } from '#contract/results/results.ts';
import type { Db } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { type Listed, listed } from '#platform/database/list.ts';

export function listSent(db: Db, { userId, ...paging }: Paging & { userId: string }): Promise<Listed<SentThing>> {
  return listed<SentThing>(db, {
    ...paging,
    text: sentSql,
    values: [userId],
    sort: '-at',
    columns: { at: 'at' },
    last: 'id',
  });
}

const state = (is: string) => `count(*) filter (where x.state = '${is}') > 0`;

/** Mails, ledger entries without a mail, letters, and the best push message. */
const sentSql = `
  select m.id::text as id, 'mail' as way, null as news, m.subject, case when b.mail_id is not null and b.source <> 'server' then 'bounced' when bool_or(d.state = 'refused') then 'refused' else m.outcome end as state,
    ${instantSql('m.at')} as at, coalesce(b.answer, min(d.reason)) as answer,
    coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'language', p.language) order by p.published_at desc, p.id) filter (where p.id is not null), '[]') as posts
  from mails m left join bounces b on b.mail_id = m.id left join deliveries d on d.mail_id = m.id left join posts p on p.id = d.post_id
  where m.user_id = $1
  group by m.tenant_id, m.id, b.tenant_id, b.mail_id
  union all
  select concat_ws(' ', d.post_id, d.kind, d.number), 'mail', null, p.title,
    case when d.state = 'skipped' then d.reason else d.state end, ${instantSql('d.state_at')},
    case when d.state in ('refused', 'bounced', 'due', 'sending') then d.reason end, json_build_array(json_build_object('id', p.id, 'title', p.title, 'language', p.language))
  from deliveries d join posts p on p.id = d.post_id
  where d.user_id = $1 and not exists (select from mails m where m.id = d.mail_id)
  union all
  select concat_ws(' ', 'letter', l.post_id, l.kind, l.number), 'letter', null, p.title, 'byPost', ${instantSql(`l.posted_on::timestamp at time zone '${zone}'`)}, null,
    json_build_array(json_build_object('id', p.id, 'title', p.title, 'language', p.language))
  from (
    select post_id, 'publication' as kind, 1 as number, posted_on from letters where user_id = $1
    union all
    select post_id, kind, number, posted_on from later_letters where user_id = $1 and posted_on is not null
  ) l join posts p on p.id = l.post_id
  union all
  select concat_ws(' ', 'push', p.id, x.kind, x.number), 'push',
    case x.kind when 'publication' then 'published' when 'correction' then 'corrected' else x.kind end, p.title,
    case when ${state('sent')} then 'sent' when ${state('due')} then 'due' when ${state('sending')} then 'sending'
      when ${state('refused')} then 'refused' when ${state('skipped')} then min(x.reason) filter (where x.state = 'skipped') else 'void' end,
    ${instantSql('max(x.state_at)')}, min(x.reason) filter (where x.state in ('refused', 'due', 'sending')),
    json_build_array(json_build_object('id', p.id, 'title', p.title, 'language', p.language))
  from pushes x join posts p on p.id = x.post_id where x.user_id = $1
  group by p.tenant_id, p.id, x.kind, x.number`;
