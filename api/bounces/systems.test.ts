import { expect, it } from 'vitest';
import type { RefusalReason } from '#contract/bounces.ts';
import { readReport } from './read-report.service.ts';
import {
  chinese,
  exchange,
  exchangeOnline,
  exim,
  eximAlone,
  gmx,
  ionos,
  mailId,
  oldExchange,
  postfix,
  postfixAfterData,
  qmail,
  sendmail,
  to,
  tOnline,
  webDe,
} from './fixtures/systems.ts';

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
];

it.each(reports)('a report of %s is read as %s', async (_system, reason, raw) => {
  const report = await readReport(Buffer.from(raw.replaceAll('\n', '\r\n')));
  expect(report?.mailId).toBe(mailId);
  expect(report?.recipients.filter(({ emails }) => emails.includes(to)).map((one) => one.reason)).toEqual([reason]);
});
