import { domainOf } from '#api/mailings/sending/domain.sql.ts';
import { isPausedDomain } from '#api/bounces/pauses.sql.ts';
import { addressKey } from '#contract/base/address.ts';
import type { Language } from '#contract/base/languages.ts';
import { namelessSql } from '#api/admission/nameless.sql.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import { tryLock } from '#platform/database/locks.ts';
import { isInvitable } from '#api/targeting/channels/channels.sql.ts';

export interface Claimed {
  id: string;
  to: string;
  name: string;
  plainName: string;
  /** The address is used in place of the name. */
  isNameless: boolean;
  language: Language | null;
  /** The invitations of others with the same address, which this mail is too. */
  others: { id: string; name: string }[];
}

/** Undefined if none is due, `busy` if another mail to that address is being claimed. Skips people who signed in or have another address. */
export async function claim(db: Db): Promise<Claimed | 'busy' | undefined> {
  for (;;) {
    const [taken] = await prepared<{ id: string; email: string; userId: string }>(db, claimSql, []);
    if (!taken) return undefined;
    if (!(await tryLock(db, `invitations to ${addressKey(taken.email)}`))) {
      await recordOutcome(db, taken.id, 'queued');
      return 'busy';
    }
    const [person] = await prepared<Omit<Claimed, 'others'>>(db, inviteeSql, [taken.id, taken.email, taken.userId]);
    if (person)
      return {
        ...person,
        others: await prepared<{ id: string; name: string }>(db, othersSql, [taken.id, taken.email]),
      };
    await drop(db, taken.id);
  }
}

export async function drop(db: Db, id: string): Promise<void> {
  await prepared(db, 'delete from invitations where id = $1', [id]);
}

/** Unless an outcome was recorded meanwhile. */
export async function recordOutcome(
  db: Db,
  id: string,
  state: 'queued' | 'sending' | 'sent' | 'refused' | 'bounced',
  reason: string | null = null,
): Promise<void> {
  const text = `update invitations set state = $2, reason = $3, state_at = portal_now() where id = $1 and state = 'sending'`;
  await prepared(db, text, [id, state, reason]);
}

/** After a restore: unclear, and the office decides. */
export async function setAsideQueued(db: Db): Promise<void> {
  await prepared(db, setAsideSql, []);
}

/** Takes all that are queued as sent, as by a mail server that takes every mail at once. Returns their number. */
export async function sendAll(db: Db): Promise<number> {
  return (await prepared(db, sendAllSql, [])).length;
}

export async function countPutOff(db: Db): Promise<number> {
  const text = `
    select count(*)::int as count from invitations i
    where i.state = 'queued' and i.reason is not null and not ${isPausedDomain(domainOf('i'))}`;
  const [row] = await prepared<{ count: number }>(db, text, []);
  return row?.count ?? 0;
}

const setAsideSql = `
  update invitations set state = 'sending', reason = null, state_at = least(state_at, portal_now() - interval '10 minutes')
  where state = 'queued'`;

// Postponed ones have a reason, and come last.
const claimSql = `
  update invitations set state = 'sending', state_at = portal_now(), reason = null
  where id = (
    select i.id from invitations i
    where i.state = 'queued' and (i.reason is null or i.state_at < portal_now() - interval '5 minutes')
      and not ${isPausedDomain(domainOf('i'))}
    order by i.id limit 1 for update skip locked)
  returning id, email, user_id as "userId"`;

const mayGetIt = (email: string) => `${isInvitable('u')} and lower(u.email) = lower(${email})`;

/** Queued for others at the same address. */
const othersSql = `
  update invitations i set state = 'sending', state_at = portal_now(), reason = null
  from users u
  where i.state = 'queued' and i.id <> $1 and lower(i.email) = lower($2) and u.id = i.user_id and ${mayGetIt('$2')}
  returning i.id, ${greetedAs('u')} as name`;

const inviteeSql = `
  select $1::uuid as id, email as "to", ${greetedAs('u')} as name,
    concat_ws(' ', nullif(first_name, ''), last_name) as "plainName", ${namelessSql('u')} as "isNameless", language
  from users u where id = $3 and ${mayGetIt('$2')}`;

const sendAllSql = `
  update invitations i set state = 'sent', reason = null, state_at = portal_now()
  from users u where u.id = i.user_id and i.state = 'queued' and ${mayGetIt('i.email')} returning i.id`;
