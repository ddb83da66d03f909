import { type Database, type Db, prepared } from '#api/base/database.ts';
import type { Log } from '#api/base/log.ts';
import type { Mail, Mailer, PortalMail, PortalMailer } from '#api/base/mail.ts';

/**
 * Sends mails, and notes of each that it was sent, or was not, for the person whose address it is in the portal it comes
 * from. What cannot be noted is logged, as a mail that is sent is not to be sent again for that.
 */
export function notingMailer(options: { mailer: Mailer; database: Database; log: Log }): PortalMailer {
  const { mailer, database, log } = options;
  const note = ({ of, ...mail }: PortalMail, outcome: 'sent' | 'failed') =>
    database
      .write(of.tenantId, (db) => noteMail(db, { ...mail, ...of, outcome }))
      .catch((err: unknown) => log.error({ err, kind: of.kind }, 'that a mail was sent could not be noted'));
  return {
    async send(mail) {
      const { of, ...bare } = mail;
      if (!isOfPortal(of)) return mailer.send(bare);
      try {
        await mailer.send(bare);
      } catch (error) {
        await note(mail, 'failed');
        throw error;
      }
      await note(mail, 'sent');
    },
  };
}

/** A job that an older version of the program has left behind says nothing of a portal. */
function isOfPortal(of: PortalMail['of'] | undefined): boolean {
  return of !== undefined;
}

async function noteMail(
  db: Db,
  { id, to, kind, subject, outcome, signIn }: Mail & PortalMail['of'] & { outcome: 'sent' | 'failed' },
): Promise<void> {
  await prepared(db, 'noteMail', noteSql, [id, to, kind, subject, outcome, signIn ?? null]);
}

/** An address is of one person, but those who wait may say the address of somebody else. */
const noteSql = `
  insert into mails as own (id, user_id, kind, subject, at, outcome)
  select $1, u.id, $3, $4, portal_now(), $5 from users u
  where case when $6::text is null then lower(u.email) = lower($2) else u.issuer = 'jwt' and u.subject = $6 end
  order by u.state in ('pending', 'refused'), u.created_at desc limit 1
  on conflict (tenant_id, id) do update set at = excluded.at, outcome = excluded.outcome, attempts = own.attempts + 1`;
