import type { MailPreview, MailVersion, previews } from '#contract/mailings/previews.ts';
import type { TestMail } from '#contract/tenants/settings.ts';
import type { Config } from '#platform/config/config.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Context, Handlers } from '#platform/http/serve.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import type { Limiter } from '#api/identity/built-in/limits.service.ts';
import type { PortalMail, PortalMailer } from '#api/identity/mail.job.ts';
import { mailSenderOf } from '#api/tenants/mail-sender.service.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { sendTest } from '#api/tenants/send-test.acts.ts';
import type { MailTokens } from '../content/links.mail.ts';
import type { FindAttachments } from '../sending/claim.store.ts';
import { embed, type FindPictures } from '../sending/embed.acts.ts';
import { type Composed, composeAll, composeTest, shownAs } from './compose.acts.ts';

interface PreviewOptions extends MailTokens {
  mailing: Pick<Mailing, 'tenants' | 'publicUrl' | 'leaves'>;
  config: Pick<Config, 'mailFrom'>;
  mailer: PortalMailer;
  limiter: Pick<Limiter, 'consumeAll'>;
  attachments: FindAttachments;
  pictures: FindPictures;
  /** How long a mail server may take, in milliseconds. */
  patience?: number;
}

type Input = Context<'admin'> & { params: { id: string } };
type Shown = Input & { body: { correcting: boolean } };
type Tested = Input & { body: { correcting: boolean; version: MailVersion } };
type Sheet = Omit<MailPreview, 'mails'> & { mails: Composed[]; tenantId: string };
type Sent = Pick<TestMail, 'outcome' | 'reason'>;

/** As often as the test mail of the portal. */
const rule = { window: 600, max: 5 };

/** Mails of posts before they are sent, made as they are sent (docs/features/posts.md). */
export function previewHandlers(options: PreviewOptions): Handlers<typeof previews> {
  const { mailing, config, mailer, limiter, attachments, pictures, patience = 20_000 } = options;

  function whereOf({ tenantId, request, params, body }: Shown) {
    const { leaves } = mailing;
    return { ...senderOf(mailing, tenantId, request), ...body, postId: params.id, leaves, attachments };
  }

  return {
    show: takesFile<Shown, Sheet, MailPreview, MailPreview, unknown>({
      async before(input) {
        const where = whereOf(input);
        const { from, replyTo = null } = mailSenderOf(where.tenant, config.mailFrom);
        return { from, replyTo, tenantId: input.tenantId, ...(await composeAll(input.db, where)) };
      },
      outside: async ({ mails, tenantId, ...sheet }) => ({
        ...sheet,
        mails: await Promise.all(mails.map((one) => shownAs(pictures, tenantId, one))),
      }),
      after: async ({ made }) => made,
    }),

    test: takesFile<Tested, PortalMail, Sent, TestMail, unknown>({
      before: (input) => {
        const { version } = input.body;
        return composeTest(input.db, { ...whereOf(input), version, authorId: input.caller.id, tokens: options });
      },
      async outside(mail) {
        const { tenantId, userId } = mail.of;
        const verdict = await limiter.consumeAll([{ key: `test of a post|${tenantId}|${userId}`, rule }]);
        if (!verdict.allowed) throw tooMany(verdict.retryAfter);
        return sendTest(mailer, await embed(pictures, tenantId, mail), { patience, leaves: mailing.leaves });
      },
      after: async ({ ticket: { to }, made, now }) => ({ to, at: now.toISOString(), ...made }),
    }),
  };
}
