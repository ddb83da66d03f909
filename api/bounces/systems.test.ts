import { expect, it } from 'vitest';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { readReport } from './read-report.service.ts';
import {
  chinese,
  exchange,
  exchangeOnline,
  exim,
  eximAlone,
  gmx,
  inProse,
  ionos,
  mailId,
  oldExchange,
  onPageAlone,
  postfix,
  postfixAfterData,
  qmail,
  sendmail,
  to,
  tOnline,
  unitedToday,
  webDe,
} from './fixtures/systems.ts';

const daemon = 'Mail Delivery System <mailer-daemon@mail.example>';
const postmaster = 'postmaster@mail.example';

const reports: [system: string, reason: RefusalReason, raw: string][] = [
  ['GMX', 'address', gmx(`5.1.1 <${to}>... User Unknown`)],
  ['GMX', 'address', gmx('550 Requested action not taken: mailbox unavailable')],
  ['GMX', 'full', gmx(`5.2.2 <${to}>... Mailbox Full`)],
  ['GMX', 'sender', gmx('554 mx.gmx.example Nemesis ESMTP Service not available; IP address is listed')],
  ['GMX', 'content', gmx('552 message size exceeds maximum message size')],
  ['Web.de', 'address', webDe('550 mailbox not found')],
  ['Web.de', 'full', webDe('552 Das Postfach des Empfängers ist voll')],
  ['Web.de', 'sender', webDe('554 transaction failed; message blocked for policy reasons')],
  ['T-Online', 'address', tOnline(`550 5.1.1 <${to}> recipient unknown`, { status: '5.1.1' })],
  ['T-Online', 'address', tOnline('550 Empfänger unbekannt', { status: '5.0.0' })],
  [
    'T-Online',
    'sender',
    tOnline('554 IP=192.0.2.10 - None/bad reputation. Ask your postmaster for help.', { status: '5.0.0' }),
  ],
  ['T-Online', 'sender', tOnline('550 5.7.1 Absender nicht akzeptiert', { status: '5.7.1' })],
  ['T-Online', 'full', tOnline('552 5.2.2 Postfach voll', { status: '5.2.2' })],
  ['IONOS', 'address', ionos('550 5.1.1 <erika> User doesn’t exist')],
  ['IONOS', 'sender', ionos('550 Bad SPF records for domain portal.example')],
  ['IONOS', 'sender', ionos('550 Unauthenticated senders not allowed')],
  ['IONOS', 'content', ionos('552 5.3.4 message too large')],
  ['Exchange', 'address', exchange('550 5.1.1 RESOLVER.ADR.RecipNotFound; not found', { status: '5.1.1' })],
  ['Exchange', 'full', exchange('550 5.2.2 STOREDRV; mailbox full, quota exceeded', { status: '5.2.2' })],
  ['Exchange', 'content', exchange('550 5.3.4 message size exceeds fixed limit', { status: '5.3.4' })],
  ['Exchange', 'sender', exchange('550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', { status: '5.7.1' })],
  ['Exchange 2003', 'address', oldExchange('Recipient not found in this directory')],
  [
    'Exchange Online',
    'address',
    exchangeOnline('550 5.1.10 RESOLVER.ADR.RecipientNotFound; no such recipient', { status: '5.1.10' }),
  ],
  [
    'Exchange Online',
    'address',
    exchangeOnline('550 5.4.1 Recipient address rejected: Access denied.', { status: '5.4.1' }),
  ],
  [
    'Exchange Online',
    'sender',
    exchangeOnline('550 5.7.606 Access denied, banned sending IP [192.0.2.1]', { status: '5.7.606' }),
  ],
  [
    'Exchange Online',
    'sender',
    exchangeOnline('550 5.7.509 the domain does not pass DMARC verification', { status: '5.7.509' }),
  ],
  ['Exchange Online', 'network', exchangeOnline('550 4.4.7 QUEUE.Expired; message expired', { status: '4.4.7' })],
  [
    'Postfix',
    'address',
    postfix(`550 5.1.1 <${to}>: Recipient address rejected: User unknown in virtual mailbox table`, {
      status: '5.1.1',
    }),
  ],
  ['Postfix', 'address', postfix(`550 5.7.1 <${to}>: Recipient address rejected: no such user`, { status: '5.7.1' })],
  ['Postfix', 'sender', postfix(`550 5.1.1 <${to}>: blocked by policy, see the blacklist`, { status: '5.1.1' })],
  ['Postfix', 'sender', postfix('550 DMARC check failed.', { status: '5.0.0' })],
  [
    'Postfix',
    'network',
    postfix('connect to mx.muster.example[192.0.2.1]:25: Connection timed out', { status: '4.4.1' }),
  ],
  [
    'Postfix',
    'address',
    postfix('Host or domain name not found. Name service error: Host not found', { status: '5.4.4' }),
  ],
  ['Postfix after the mail', 'unknown', postfixAfterData('550 Unknown user', { status: '5.0.0' })],
  ['Exim', 'address', exim('550 5.1.1 No such user here')],
  ['Exim', 'sender', exim('554 rejected due to security policies')],
  ['Exim, in its own words', 'address', eximAlone('Unrouteable address')],
  ['Exim, in its own words', 'full', eximAlone('mailbox is full: retry timeout exceeded')],
  ['Exim, in its own words', 'network', eximAlone('retry timeout exceeded')],
  ['Sendmail', 'address', sendmail(`550 5.1.1 <${to}>... User unknown`, { status: '5.1.1' })],
  ['Sendmail', 'full', sendmail('552 5.2.2 over quota', { status: '5.2.2' })],
  ['Sendmail', 'sender', sendmail('550 5.7.1 relaying denied', { status: '5.7.1' })],
  ['Sendmail, whose code contradicts', 'full', sendmail('550 5.1.1 mailbox is full', { status: '5.1.1' })],
  ['qmail', 'address', qmail('Sorry, no mailbox here by that name. (#5.1.1)')],
  ['qmail', 'full', qmail('user over quota. (#5.1.1)')],
  ['qmail', 'network', qmail("Sorry, I wasn't able to establish an SMTP connection: timed out. (#4.4.1)")],
  ['qmail', 'sender', qmail('192.0.2.1 does not like us: 553 sorry, your IP is on our block list (#5.7.1)')],
  ['a Chinese provider', 'address', chinese('550 收件人不存在')],
  ['a Chinese provider', 'address', chinese('用户不存在，请检查收件地址')],
  ['a Chinese provider', 'full', chinese('552 对方邮箱已满')],
  ['a Chinese provider', 'sender', chinese('554 发件人 IP 被列入黑名单，拒绝接收')],
  ['GMX today', 'address', unitedToday('550 Requested\n action not taken: mailbox unavailable')],
  ['GMX today', 'sender', unitedToday('554 Transaction\n failed\nReject due to policy restrictions.')],
  ['GMX today', 'full', unitedToday('552 Requested mail\n action aborted: exceeded storage allocation')],
  ['GMX today', 'network', unitedToday('451 temporary local problem')],
  [
    'GMX, in German',
    'address',
    inProse(daemon, `Ihre E-Mail erreichte diese Adresse nicht:\n\n${to}\n\nGrund: Das Postfach existiert nicht.`),
  ],
  [
    'Web.de, in German',
    'full',
    inProse(daemon, `Ihre E-Mail an ${to} kam nicht an, da das Postfach des Empfängers voll ist.`),
  ],
  ['Web.de today', 'content', unitedToday('552 message too large')],
  ['IONOS', 'address', ionos('550 Requested action not taken: mailbox unavailable')],
  [
    'IONOS',
    'full',
    inProse(daemon, `This did not arrive:\n\n    "${to}":\n        The recipient mailbox is over quota`),
  ],
  [
    'T-Online, with a log',
    'address',
    inProse(
      postmaster,
      `|---- Message log follows: ----|\n no valid recipients were found\n|---- Failed addresses follow: ----|\n <${to}> ... transport smtp: 550 unknown user account.`,
    ),
  ],
  [
    'T-Online',
    'sender',
    tOnline('554 IP=192.0.2.10 - A problem occurred. Ask your postmaster for help. (DYN)', { status: '5.0.0' }),
  ],
  ['T-Online', 'address', tOnline('550 5.1.1 Dieses Postfach existiert nicht', { status: '5.1.1' })],
  ['T-Online', 'sender', tOnline('421 IP=192.0.2.10 - None/bad reputation', { status: '4.0.0' })],
  [
    'Exchange',
    'sender',
    exchange('550 5.7.1 TRANSPORT.RULES.RejectMessage; rejected by organization policy', { status: '5.7.1' }),
  ],
  [
    'Exchange',
    'full',
    exchange('554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException', { status: '5.2.2' }),
  ],
  [
    'Exchange, its answer in the text',
    'address',
    exchange('', { status: '5.0.0' }).replace(
      'Administratoren:\n',
      `Administratoren:\n\n${to}\nRemote Server returned '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'\n`,
    ),
  ],
  [
    'Exchange Online',
    'network',
    exchangeOnline('550 5.4.14 Hop count exceeded - possible mail loop', { status: '5.4.14' }),
  ],
  [
    'Exchange Online',
    'sender',
    exchangeOnline('550 5.1.90 you have reached your daily limit for recipients', { status: '5.1.90' }),
  ],
  [
    'Exchange Online',
    'sender',
    exchangeOnline('550 5.2.122 The recipient has exceeded the limit for the number of messages per hour', {
      status: '5.2.122',
    }),
  ],
  [
    'Exchange Online',
    'content',
    exchangeOnline('550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large', { status: '5.2.3' }),
  ],
  [
    'Exchange Online',
    'sender',
    exchangeOnline('550 5.7.324 dnssec-invalid: invalid DNSSEC records', { status: '5.7.324' }),
  ],
  [
    'Postfix',
    'address',
    postfix(`550 5.1.1 <${to}>: Recipient address rejected: User unknown in relay recipient table`, {
      status: '5.1.1',
    }),
  ],
  [
    'Postfix',
    'sender',
    postfix(`450 4.7.1 <${to}>: Recipient address rejected: Greylisting in effect`, { status: '4.7.1' }),
  ],
  ['Postfix', 'sender', postfix('TLS is required, but was not offered by host mx.muster.example', { status: '4.7.4' })],
  ['Postfix', 'full', postfix('maildir delivery failed: Disk quota exceeded', { status: '5.2.2' })],
  ['Postfix', 'network', postfix('mail for muster.example loops back to myself', { status: '5.4.6' })],
  [
    'Exim',
    'sender',
    exim('550-Verification failed for <portal@portal.example>\n    550-No such user\n    550 Sender verify failed'),
  ],
  [
    'Exim, in its own words',
    'network',
    eximAlone('all relevant MX records point to non-existent hosts or (invalidly) to IP addresses'),
  ],
  ['Exim, in German', 'address', eximAlone('Unbekannter Benutzer')],
  ['Sendmail', 'network', sendmail('553 5.3.5 config error: mail loops back to me', { status: '5.3.5' })],
  ['Sendmail', 'network', sendmail('Connection timed out with mx.muster.example.', { status: '4.4.7' })],
  [
    'qmail',
    'address',
    qmail(
      `192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 <${to}>: User unknown in local recipient table\nGiving up on 192.0.2.1.`,
    ),
  ],
  ['qmail', 'network', qmail("Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)")],
  ['qmail', 'network', qmail('This message is looping: it already has my Delivered-To line. (#5.4.6)')],
  [
    'a small mail server',
    'address',
    inProse(
      daemon,
      `These could not be reached:\n\n${to}\n   Error Type: SMTP\n   Remote server replied: 550 Unknown user`,
    ),
  ],
  [
    'a report as a page',
    'address',
    inProse(
      daemon,
      `<style>p{color:red}</style><p>An <a href="mailto:${to}">${to}</a>:</p><p>550 5.1.1 Empf&auml;nger unbekannt</p><hr><pre>`,
      'text/html',
    ),
  ],
  ['a page beside the fields', 'address', onPageAlone(`<b>${to}</b><br>Die E-Mail-Adresse wurde nicht gefunden`)],
  ['a Chinese provider', 'sender', chinese('550 您的IP信誉过低，被反垃圾网关拦截')],
  ['a Chinese provider', 'address', chinese('收件人邮件地址不存在，邮件无法送达')],
];

it.each(reports)('a report of %s is read as %s', async (_system, reason, raw) => {
  const report = await readReport(Buffer.from(raw.replaceAll('\n', '\r\n')));
  expect(report?.mailId).toBe(mailId);
  expect(report?.recipients.filter(({ emails }) => emails.includes(to)).map((one) => one.reason)).toEqual([reason]);
});
