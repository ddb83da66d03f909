import { v7 } from 'uuid';
import * as z from 'zod';
import { mailKinds, type MailKind } from '#contract/identity/mails.ts';
import { job } from '#api/base/job.ts';
import type { Mail } from '#api/base/mail.ts';

/** A mail of a portal, which notes that it was sent; it keeps its id however often that is tried. */
const PortalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  of: z.object({
    tenantId: z.string(),
    kind: z.enum(mailKinds),
    id: z.string(),
    userId: z.string().exactOptional(),
    signIn: z.string().optional(),
  }),
});
export type PortalMail = z.infer<typeof PortalMail>;

export const mailJob = job('mail', PortalMail);

/** Whom a mail is about, where that is not to be known by the address written to, or is known already. */
export type MailAbout = Pick<PortalMail['of'], 'userId' | 'signIn'>;

/** Sends the mails of portals, and notes it where their people see it. */
export interface PortalMailer {
  /**
   * Says `held` where nothing was sent, as the person waits to be deleted and gets no mails of this kind, and `blocked` where
   * that is so because mails came back from the address.
   */
  send(mail: PortalMail): Promise<'sent' | 'held' | 'blocked'>;
}

/** Says of a mail which portal sends it and why. */
export function mailOf(tenantId: string, kind: MailKind, mail: Mail, about: MailAbout = {}): PortalMail {
  return { ...mail, of: { tenantId, kind, id: v7(), ...about } };
}
