import type { Language } from '#contract/base/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { spokenIn } from '#platform/output/languages-asked.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { mailJob, mailOf } from '../../mail.job.ts';
import { addressHeader, tenantOf } from '../bridge.service.ts';
import type { Limiter, Limits } from '../limits.service.ts';
import { composeMail, type MailKind } from './sign-in.mail.ts';
import { mailRules, type Sources } from '../sources.service.ts';
import type { Tenant } from '../../tenant.rules.ts';
import { addressKey } from '#contract/base/address.ts';

export interface MailRequest {
  kind: MailKind;
  to: string;
  /** Makes the token of the link and voids the older one: called only if the mail is sent. */
  token?: () => Promise<string>;
  /** An inner request from `bridge.ts`: portal and origin can be trusted. */
  request: Request | undefined;
  /** Sends in its name; the request's portal if missing. */
  portal?: string;
  /** The reader's known address if the mail goes to another. */
  reader?: string;
  signIn?: string;
  /** Queued in this transaction, exempt from the limits. */
  within?: Db;
}

/** Queues mails in the reader's language, or the one of the request where the account has none, limited per address and kind. */
export function mailSender(options: {
  jobs: Pick<Jobs, 'send' | 'sendWithin'>;
  tenant: (tenantId: string) => Tenant;
  languageOf: (tenantId: string, email: string) => Promise<Language | null>;
  limiter: Limiter;
  limits: Limits;
  sources: Sources;
  log: Log;
}) {
  const { jobs, tenant, languageOf, limiter, limits, sources, log } = options;

  async function mayWrite({ kind, to, request }: { kind: MailKind; to: string; request: Request }): Promise<boolean> {
    const address = request.headers.get(addressHeader) ?? '';
    const cookies = request.headers.get('cookie') ?? undefined;
    const counts = sources({ purpose: kind, email: to, address, cookies }, mailRules(limits));
    const { allowed } = await limiter.consumeAll([...counts.own, ...counts.shared]);
    if (!allowed) log.warn({ kind }, 'no mail, because the address had several of this kind');
    return allowed;
  }

  return async ({
    kind,
    to,
    token,
    request,
    reader = to,
    signIn,
    within,
    portal: forPortal,
  }: MailRequest): Promise<void> => {
    if (!request) throw new Error('a mail that no request has asked for has no portal');
    if (!within && !(await mayWrite({ kind, to, request }))) return;
    const tenantId = forPortal ?? tenantOf(request);
    const portal = tenant(tenantId);
    const asked = request.headers.get('accept-language');
    const language = (await languageOf(tenantId, addressKey(reader))) ?? spokenIn(asked, portal.language);
    const { origin } = new URL(request.url);
    const made = (await token?.()) ?? '';
    const mail = composeMail({ kind, to, token: made, origin, portal: portal.name, language });
    const sent = mailOf(tenantId, kind, mail, { signIn });
    await (within ? jobs.sendWithin(within, mailJob, sent) : jobs.send(mailJob, sent));
  };
}
