import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '#contract/base/languages.ts';
import type { TestMail } from '#contract/tenants/settings.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context } from '#platform/http/serve.ts';
import type { Config } from '#platform/config/config.ts';
import { outcomeOf, reasonOf } from '#platform/mail/mail-outcome.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import { mailOf, type PortalMail, type PortalMailer } from '#api/identity/mail.job.ts';
import { mailSenderOf } from './mail-sender.service.ts';
import { beginSettings, noteTest } from './settings.store.ts';
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

/** Within the request, so that its sender sees what the mail server says. */
export function testMailSteps(options: TestMailOptions) {
  const { tenants, config, mailer, limiter, patience = 20_000 } = options;
  return takesFile<Input, PortalMail, Pick<TestMail, 'outcome' | 'reason'>, TestMail, unknown>({
    async before({ db, caller, tenantId }) {
      const tenant = tenantWith(tenants, tenantId);
      const { email, language } = await addressOf(db, caller.id);
      if (email === null) throw new AppError('conflict', 'your own record has no e-mail address');
      const letter = { to: email, language: language ?? tenant.language, portal: tenant.name };
      const { replyTo = null } = mailSenderOf(tenant, config.mailFrom);
      return mailOf(tenantId, 'test', testMail(letter, replyTo), { userId: caller.id });
    },
    async outside(mail) {
      const verdict = await limiter.consumeAll([{ key: `test|${mail.of.tenantId}|${mail.of.userId}`, rule }]);
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      return sent(mailer, mail, { patience, leaves: config.smtpUrl !== undefined });
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

async function sent(
  mailer: PortalMailer,
  mail: PortalMail,
  { patience, leaves }: { patience: number; leaves: boolean },
): Promise<Pick<TestMail, 'outcome' | 'reason'>> {
  const stop = new AbortController();
  const late = wait(patience, 'late' as const, { signal: stop.signal, ref: false }).catch(() => 'late' as const);
  try {
    const became = await Promise.race([mailer.send(mail), late]);
    if (became === 'late') return { outcome: 'unanswered', reason: null };
    return { outcome: leaves ? 'taken' : 'kept', reason: null };
  } catch (error) {
    return outcomeOf(error) === 'unknown'
      ? { outcome: 'unanswered', reason: reasonOf(error) }
      : { outcome: 'refused', reason: reasonOf(error) };
  } finally {
    stop.abort();
  }
}

async function addressOf(db: Db, id: string): Promise<{ email: string | null; language: Language | null }> {
  type Row = { email: string | null; language: Language | null };
  const [row] = await prepared<Row>(db, 'select email, language from users where id = $1', [id]);
  return row ?? { email: null, language: null };
}
