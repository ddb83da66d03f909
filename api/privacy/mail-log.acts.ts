import { addressKey } from '#contract/base/address.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { domainIn, isPausedDomain } from '#api/bounces/pauses.sql.ts';
import { refusedOf } from '#api/bounces/refused.service.ts';
import { type Database, type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import type { Config } from '#platform/config/config.ts';
import { DomainPausedError } from '#platform/errors/domain-paused.ts';
import { isHeld } from '#platform/errors/mails-held.ts';
import type { Log } from '#platform/process/log.ts';
import { outcomeOf } from '#platform/mail/mail-outcome.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import type { PortalMail, PortalMailer } from '#api/identity/mail.job.ts';
import { mailSenderOf } from '#api/tenants/mail-sender.service.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import type { MailOutcome } from '#database/schema/mails.ts';
import { goes } from './mails-that-go.rules.ts';
import { wasMember } from '#api/targeting/channels/channels.sql.ts';

/** Gives each mail its portal's sender, and logs it for its recipient. Holds mails for leaving people and blocked addresses. */
export function notingMailer(options: {
  mailer: Mailer;
  database: Database;
  log: Log;
  tenants: Pick<Tenants, 'all'>;
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>;
}): PortalMailer {
  const { mailer, database, log, config, tenants } = options;
  const host = /@([^@>\s]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'localhost';
  const comesFrom = (of: PortalMail['of'] | undefined) => {
    const tenant = tenants.all.find(({ id }) => id === of?.tenantId);
    return tenant && mailSenderOf(tenant, config.mailFrom);
  };
  const note = ({ of, ...mail }: PortalMail, outcome: MailOutcome) =>
    database
      .write(of.tenantId, (db) => noteMail(db, { ...mail, ...of, outcome }))
      .catch((err: unknown) => log.error({ err, kind: of.kind }, 'that a mail was sent could not be noted'));
  const noteRefused = ({ to, of }: PortalMail, error: unknown) =>
    database
      .write(of.tenantId, (db) => noteReturned(db, [refusedOf(to, of.id, error)]))
      .catch((err: unknown) => log.error({ err, kind: of.kind }, 'that a mail was refused could not be noted'));
  return {
    async send(mail) {
      const { of, ...rest } = mail;
      // Bounces refer to it.
      const headers = of && { 'Message-ID': `<${of.id}@${host}>`, ...rest.headers };
      const bare = { ...rest, ...(headers && { headers }), ...comesFrom(of) };
      if (!isOfPortal(of) || of.companyId !== undefined) {
        await mailer.send(bare);
        return 'sent';
      }
      const { isLeaving, isBlocked, isPaused } = await database.read(of.tenantId, (db) => addresseeOf(db, mail));
      if (isLeaving && !goes[of.kind].toLeaving) {
        log.info({ kind: of.kind }, 'no such mail to somebody who waits to be deleted');
        return 'held';
      }
      if (isBlocked && !goes[of.kind].toBlocked) {
        log.info({ kind: of.kind }, 'no such mail to an address from which mails came back');
        return 'blocked';
      }
      if (isPaused && !goes[of.kind].toPaused) throw new DomainPausedError();
      try {
        await mailer.send(bare);
      } catch (error) {
        if (isHeld(error)) throw error;
        await note(mail, 'failed');
        if (outcomeOf(error) === 'refused') await noteRefused(mail, error);
        throw error;
      }
      await note(mail, config.smtpUrl === undefined ? 'kept' : 'sent');
      return 'sent';
    },
  };
}

/** Jobs of older versions lack it. */
function isOfPortal(of: PortalMail['of'] | undefined): boolean {
  return of !== undefined;
}

interface Addressee {
  isLeaving: boolean;
  isBlocked: boolean;
  isPaused: boolean;
}

async function addresseeOf(db: Db, { to, of }: PortalMail): Promise<Addressee> {
  const text = `
    select coalesce(addressee.delete_on is not null, false) as "isLeaving",
      coalesce(addressee.email_blocked_at is not null, false) as "isBlocked", ${isPausedDomain(domainIn('$1'))} as "isPaused"
    from (select) any_address left join ${addresseeSql('$1', '$2', '$3')} addressee on true`;
  const values = [addressKey(to), of.userId ?? null, of.signIn ?? null];
  return one(await prepared<Addressee & { [column: string]: unknown }>(db, text, values));
}

async function noteMail(
  db: Db,
  { id, to, kind, subject, language, outcome, userId, signIn }: Mail & PortalMail['of'] & { outcome: MailOutcome },
): Promise<void> {
  await prepared(db, noteSql, [
    id,
    addressKey(to),
    kind,
    subject,
    outcome,
    userId ?? null,
    signIn ?? null,
    language ?? null,
  ]);
}

/** Several may share an address: who signs in with it first. By id if known: `lower` cannot use an index under RLS. */
function addresseeSql(to: string, userId: string, signIn: string): string {
  const user = 'select u.id, u.delete_on, u.email_blocked_at from users u where';
  const byAddress = `${user} ${userId}::uuid is null and ${signIn}::text is null and lower(u.email) = lower(${to})`;
  return `(
    (${user} u.id = ${userId}::uuid)
    union all
    (${user} ${signIn}::text is not null and u.issuer = 'jwt' and u.subject = ${signIn})
    union all
    (${byAddress} and ${wasMember('u')} order by u.subject is null, u.created_at limit 1)
    union all
    (${byAddress} and not ${wasMember('u')} order by u.created_at desc)
    limit 1)`;
}

// Waits for an erasure in progress, then finds nobody.
const noteSql = `
  insert into mails as own (id, user_id, kind, subject, at, outcome, email, language)
  select $1, u.id, $3, $4, portal_now(), $5, lower($2), $8::text
  from ${addresseeSql('$2', '$6', '$7')} addressee join users u on u.id = addressee.id
  where u.erased_at is null for share of u
  on conflict (tenant_id, id) do update set at = excluded.at, outcome = excluded.outcome, attempts = own.attempts + 1`;
