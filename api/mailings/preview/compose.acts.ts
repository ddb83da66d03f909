import { v7 } from 'uuid';
import { filled } from '#contract/base/text/filled.ts';
import type { MailPreview, MailVersion } from '#contract/mailings/previews.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { PortalMail } from '#api/identity/mail.job.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { textsOf } from '#api/texts/texts.ts';
import { postMail } from '../content/post.mail.ts';
import type { MailTokens } from '../content/links.mail.ts';
import { countCorrectionLetters } from '../outgoing/later-letters.store.ts';
import type { FindAttachments } from '../sending/claim.store.ts';
import { embed, type FindPictures } from '../sending/embed.acts.ts';
import { ownAddress, sampleMail, samplesOf, type Which } from './sample.store.ts';

interface Where extends Which {
  tenant: TenantSettings;
  leaves: boolean;
  origin: string;
  attachments: FindAttachments;
}

export interface Composed {
  version: MailVersion;
  people: number;
  mail: PortalMail;
}

/** Each version that somebody would get, to the first of its recipients, and the number of letters. */
export async function composeAll(db: Db, where: Where): Promise<{ mails: Composed[]; letters: number }> {
  const samples = await samplesOf(db, where, where);
  const mails: Composed[] = [];
  for (const { way, people, userId } of samples) {
    if (way === 'letter') continue;
    const mail = postMail(await sampleMail(db, { ...where, userId }), where.tenant, inertTokens);
    mails.push({ version: way, people, mail });
  }
  const letters = where.correcting
    ? await countCorrectionLetters(db, where.postId)
    : (samples.find(({ way }) => way === 'letter')?.people ?? 0);
  return { mails, letters };
}

interface ToAuthor extends Where {
  version: MailVersion;
  authorId: string;
  tokens: MailTokens;
}

/** What the first recipient would get, addressed to its author, whose links it has. */
export async function composeTest(db: Db, { version, authorId, tokens, ...where }: ToAuthor): Promise<PortalMail> {
  const sample = (await samplesOf(db, where, where)).find(({ way }) => way === version);
  if (!sample) throw new AppError('mailings.noSuchVersion');
  const { to, name } = await ownAddress(db, authorId);
  if (to === null) throw new AppError('conflict', 'your own record has no e-mail address');
  const claimed = await sampleMail(db, { ...where, userId: sample.userId });
  const mail = postMail({ ...claimed, mailId: v7(), userId: authorId, to, name }, where.tenant, tokens);
  const { test } = textsOf('mailings', mail.language ?? where.tenant.language);
  return { ...mail, subject: filled(test, { subject: mail.subject }), of: { ...mail.of, kind: 'test' } };
}

/** With the pictures that the mail embeds. */
export async function shownAs(
  pictures: FindPictures,
  tenantId: string,
  { version, people, mail }: Composed,
): Promise<MailPreview['mails'][number]> {
  const { subject, html = '', embedded = [] } = await embed(pictures, tenantId, mail);
  const own = embedded.map(({ cid, content }) => ({ cid, content: Buffer.from(content).toString('base64') }));
  return { version, people, subject, html, pictures: own };
}

/** Of the person a preview is made for, whose links the office must not have. */
const inert = { make: () => 'preview' };
const inertTokens: MailTokens = {
  unsubscribing: { ...inert, companies: inert },
  confirming: { ...inert, companies: inert, settingUp: inert, registering: { ...inert, companies: inert } },
};
