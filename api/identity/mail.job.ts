import { v7 } from 'uuid';
import * as z from 'zod';
import { languages } from '#contract/base/languages.ts';
import { mailKinds, type MailKind } from '#contract/identity/mails.ts';
import { job } from '#platform/jobs/job.ts';
import { calendarMethods, type Mail } from '#platform/mail/mail.ts';

const Calendar = z.object({ method: z.enum(calendarMethods), content: z.string() });

/** Keeps its id over retries. */
const PortalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  language: z.enum(languages).exactOptional(),
  calendar: Calendar.exactOptional(),
  furtherCalendars: z.array(Calendar.extend({ filename: z.string() })).exactOptional(),
  of: z.object({
    tenantId: z.string(),
    kind: z.enum(mailKinds),
    id: z.string(),
    userId: z.string().exactOptional(),
    /** To a company itself: no person's address is meant. */
    companyId: z.string().exactOptional(),
    signIn: z.string().optional(),
    /** What it is about was due by then: a mail that may have been sent before a restore. */
    since: z.string().exactOptional(),
  }),
});
/** What waits in the queue embeds nothing. */
export type PortalMail = z.infer<typeof PortalMail> & Pick<Mail, 'embedded'>;

export const mailJob = job('mail', PortalMail, { outward: true });

/** For mails whose address does not identify the reader. */
export type MailAbout = Pick<PortalMail['of'], 'userId' | 'companyId' | 'signIn' | 'since'>;

export interface PortalMailer {
  /** `held`: the person waits to be deleted. `blocked`: mails to the address bounced. */
  send(mail: PortalMail): Promise<'sent' | 'held' | 'blocked'>;
}

export function mailOf(tenantId: string, kind: MailKind, mail: Mail, about: MailAbout = {}): PortalMail {
  return { ...mail, of: { tenantId, kind, id: v7(), ...about } };
}
