import type { TestMail } from '#contract/tenants/settings.ts';
import { AppError } from '#platform/errors/error.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context } from '#platform/http/serve.ts';
import type { Config } from '#platform/config/config.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import { mailOf, type PortalMail, type PortalMailer } from '#api/identity/mail.job.ts';
import { mailSenderOf } from './mail-sender.service.ts';
import { sendTest } from './send-test.acts.ts';
import { beginSettings, findAddress, noteTest } from './settings.store.ts';
import { type Tenants, tenantWith } from './tenant-file.rules.ts';
import { testMail } from './test.mail.ts';

export interface TestMailOptions {
  tenants: Tenants;
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>;
  mailer: PortalMailer;
  limiter: Pick<Limiter, 'consumeAll'>;
  /** How long a mail server may take, in milliseconds. */
  patience?: number;
}

type Input = Context<'admin'>;
const rule = { window: 600, max: 5 };

/** Within the request, so that its sender sees the answer of the mail server. */
export function testMailSteps(options: TestMailOptions) {
  const { tenants, config, mailer, limiter, patience = 20_000 } = options;
  return takesFile<Input, PortalMail, Pick<TestMail, 'outcome' | 'reason'>, TestMail, unknown>({
    async before({ db, caller, tenantId }) {
      const tenant = tenantWith(tenants, tenantId);
      const { email, language } = await findAddress(db, caller.id);
      if (email === null) throw new AppError('conflict', 'your own record has no e-mail address');
      const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
      const { replyTo = null } = mailSenderOf(tenant, config.mailFrom);
      return mailOf(tenantId, 'test', testMail(letter, replyTo), { userId: caller.id });
    },
    async outside(mail) {
      const verdict = await limiter.consumeAll([{ key: `test|${mail.of.tenantId}|${mail.of.userId}`, rule }]);
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      return sendTest(mailer, mail, { patience, leaves: config.smtpUrl !== undefined });
    },
    async after({ db, tenantId, ticket: mail, made, now }) {
      if (made.outcome === 'taken') {
        await beginSettings(db, tenantWith(tenants, tenantId));
        await noteTest(db, now);
      }
      return { to: mail.to, at: now.toISOString(), ...made };
    },
  });
}
