import { filled } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import { mailOf, type PortalMail } from '#api/identity/mail.job.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import type { ClaimedCompany } from '../sending/claim-company.store.ts';
import { sheetBodies } from './bodies.mail.ts';
import { companyChoicesOf, frameOf, listHeaders } from './frame.mail.ts';
import { type MailTokens, openOf } from './links.mail.ts';
import { linesOf, sectionOf, subjectOf, wordsOf } from './section.mail.ts';
import type { MailSheet } from './sheet.rules.ts';
import { mailKindOf, threadOf } from './post.mail.ts';
import { textsOf } from '#api/texts/texts.ts';

/** To the management of a company that has nobody, one mail for each post: the whole post, its correction, reminder or withdrawal. */
export function companyMail(claimed: ClaimedCompany, tenant: TenantSettings, tokens: MailTokens): PortalMail {
  const { to, item, mailId, companyId, name } = claimed;
  const { language, registration } = tenant;
  const { company } = textsOf('mailings', language);
  const token = tokens.unsubscribing.companies.make(tenant.id, companyId);
  const addressed = { tenant, language, origin: item.origin, name, token };
  const byItself = registration !== 'invite';
  const which = { companyId, postId: item.postId };
  const toAnswer = {
    confirming: () => tokens.confirming.companies.make(tenant.id, which),
    registering: () => tokens.confirming.registering.companies.make(tenant.id, which),
  };
  const section = {
    ...sectionOf(item, language, { open: openOf(item, toAnswer, language), setUp: '' }),
    language: item.language ?? tenant.language,
  };
  const isUnmutable = tenant.mails.unmutable.includes(item.kind);
  const sheet: MailSheet = {
    ...frameOf(addressed),
    greeting: filled(company.greeting, { company: name }),
    preview: [...wordsOf({ ...item, body: null }), ...linesOf(item, language)][0] ?? '',
    sections: [section],
    several: null,
    why: company.why,
    stop: { label: company.stop, link: companyChoicesOf(addressed) },
    choices: null,
    access: {
      title: company.title,
      text: byItself ? company.registerText : company.askText,
      way: byItself ? { label: company.register, link: `${item.origin}${pages.register}` } : null,
      note: null,
    },
  };
  const headers = {
    ...threadOf({ mailId, items: [item] }),
    ...(!isUnmutable && listHeaders('companies', addressed)),
  };
  const mail = { to, subject: subjectOf(item, language), ...sheetBodies(sheet), headers };
  const sent = mailOf(tenant.id, mailKindOf(item), { ...mail, language: item.language ?? language }, { companyId });
  return { ...sent, of: { ...sent.of, id: mailId } };
}
