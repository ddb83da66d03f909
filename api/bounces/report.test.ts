import { describe, expect, it } from 'vitest';
import { mostRead, readReport } from './read-report.service.ts';

const mailId = '0198b5c0-1111-7000-8000-00000000000a';
const to = 'erika@muster.example';
const returned = `Received: from portal\nMessage-ID: <${mailId}@portal.example>\nFrom: portal@portal.example\nTo: ${to}\nSubject: Rundschreiben\nReferences: <0198b5c0-2222-7000-8000-00000000000b@portal.example>\n`;

interface Shape {
  from?: string;
  headers?: string;
  type?: string;
  words?: string;
  status?: string;
  statusType?: string;
  original?: string;
  originalType?: string;
  end?: string;
}

function report({
  from = 'MAILER-DAEMON@mx.example (Mail Delivery System)',
  headers = 'Auto-Submitted: auto-replied',
  type = 'multipart/report; report-type=delivery-status',
  words = 'This is the mail system at host mx.example.',
  status = `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${to}>: User unknown\n`,
  statusType = 'message/delivery-status',
  original = returned,
  originalType = 'text/rfc822-headers',
  end = '--B--\n',
}: Shape = {}): string {
  return `Return-Path: <>\nFrom: ${from}\nTo: bounces@portal.example\nSubject: Undelivered Mail Returned to Sender\n${headers}\nMIME-Version: 1.0\nContent-Type: ${type}; boundary="B"\n\n--B\nContent-Type: text/plain; charset=utf-8\n\n${words}\n\n--B\nContent-Type: ${statusType}\n\n${status}\n--B\nContent-Type: ${originalType}\n\n${original}\n${end}`;
}

function plain(headers: string, text: string): string {
  return `${headers}\nTo: bounces@portal.example\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`;
}

const read = (text: string) => readReport(Buffer.from(text.replaceAll('\n', '\r\n')));
const fields = (lines: string) => `Reporting-MTA: dns; mx.example\n\n${lines}\n`;

/** Code per recipient; `-` if it does not count. */
const shapes: [name: string, raw: string, codes: Record<string, string> | undefined][] = [
  ['Postfix', report(), { [to]: '5.1.1' }],
  [
    'Exchange, which returns the whole mail and folds its lines',
    report({
      from: 'postmaster@tenant.example',
      headers: 'In-Reply-To: <nonsense@x>',
      status: `Reporting-MTA: dns;exchange.example\nReceived-From-MTA: dns;mail.example\n\nFinal-Recipient: rfc822;${to}\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10\n RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\n`,
      originalType: 'message/rfc822',
      original: `${returned}\nGuten Tag`,
    }),
    { [to]: '5.1.10' },
  ],
  [
    'Exim, in words with its own header',
    plain(
      `From: Mail Delivery System <Mailer-Daemon@exim.example>\nX-Failed-Recipients: ${to}\nAuto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender`,
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered.\n\n  ${to}\n    host mx.muster.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<${to}>:\n    550 5.1.1 No such user here\n\n------ This is a copy of your message, including all the headers. ------\n\n${returned}\nGuten Tag`,
    ),
    { [to]: '5.1.1' },
  ],
  [
    'qmail',
    plain(
      'From: MAILER-DAEMON@qmail.example\nSubject: failure notice',
      `Hi. This is the qmail-send program at qmail.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${to}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${returned}`,
    ),
    { [to]: '5.1.1' },
  ],
  [
    'Gmail',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      headers: `Auto-Submitted: auto-replied\nX-Failed-Recipients: ${to}\nIn-Reply-To: <${mailId}@portal.example>`,
      status: fields(
        `Final-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.2.1\nDiagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach is\n disabled.\nLast-Attempt-Date: Fri, 20 Nov 2026 09:00:00 -0800 (PST)`,
      ),
    }),
    { [to]: '5.2.1' },
  ],
  [
    'a report that returns nothing, but is an answer',
    report({ headers: `In-Reply-To: <${mailId}@portal.example>`, original: 'Subject: Rundschreiben' }),
    { [to]: '5.1.1' },
  ],
  ['a report that is no multipart/report', report({ type: 'multipart/mixed' }), { [to]: '5.1.1' }],
  [
    'a report without a status but with an answer',
    report({
      status: fields(`Final-Recipient: rfc822; ${to}\nAction: failed\nDiagnostic-Code: smtp; 550 unknown user`),
    }),
    { [to]: '5.0.0' },
  ],
  [
    'one that was forwarded',
    report({
      status: fields(
        `Original-Recipient: rfc822; ${to}\nFinal-Recipient: rfc822; other@elsewhere.example\nAction: failed\nStatus: 5.1.1`,
      ),
    }),
    { [`${to} other@elsewhere.example`]: '5.1.1' },
  ],
  [
    'two recipients, one of them delivered',
    report({
      status: fields(
        `Final-Recipient: rfc822; otto@muster.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.4.4`,
      ),
    }),
    { [to]: '-5.4.4' },
  ],
  [
    'two recipients that both failed',
    report({
      status: fields(
        `Final-Recipient: rfc822; otto@muster.example\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.2`,
      ),
    }),
    { 'otto@muster.example': '5.1.1', [to]: '5.1.2' },
  ],
  [
    'an address in UTF-8',
    report({
      statusType: 'message/global-delivery-status',
      status: fields(`Final-Recipient: utf-8; jörg@müller.example\nAction: failed\nStatus: 5.1.1`),
    }),
    { 'jörg@müller.example': '5.1.1' },
  ],
  [
    'an address in UTF-8, spelled in ASCII',
    report({
      status: fields(String.raw`Final-Recipient: utf-8; j\x{F6}rg@muster.example` + '\nAction: failed\nStatus: 5.1.1'),
    }),
    { 'jörg@muster.example': '5.1.1' },
  ],
  ['a report that ends too soon', report({ end: '', original: returned.slice(0, 90) }), { [to]: '5.1.1' }],
  [
    'a policy of the server, which says nothing of the address',
    report({ status: fields(`Final-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.7.1`) }),
    { [to]: '-5.7.1' },
  ],
  [
    'one that was given up after days, which counts nothing',
    report({ status: fields(`Final-Recipient: rfc822; ${to}\nAction: failed\nStatus: 4.4.7`) }),
    { [to]: '-4.4.7' },
  ],
  [
    '30 MB of a mail returned',
    report({ originalType: 'message/rfc822', original: `${returned}\n${'x'.repeat(76).concat('\n').repeat(400_000)}` }),
    { [to]: '5.1.1' },
  ],
  ['a delay', report({ status: fields(`Final-Recipient: rfc822; ${to}\nAction: delayed\nStatus: 4.4.1`) }), undefined],
  [
    'a receipt of delivery',
    report({ status: fields(`Final-Recipient: rfc822; ${to}\nAction: delivered\nStatus: 2.0.0`) }),
    undefined,
  ],
  [
    'a receipt of reading',
    report({
      type: 'multipart/report; report-type=disposition-notification',
      statusType: 'message/disposition-notification',
      status: `Final-Recipient: rfc822; ${to}\nOriginal-Message-ID: <${mailId}@portal.example>\nDisposition: manual-action/MDN-sent-manually; displayed\n`,
    }),
    undefined,
  ],
  [
    'an out-of-office that quotes us and a code',
    plain(
      `From: Erika Muster <${to}>\nReturn-Path: <>\nAuto-Submitted: auto-replied\nIn-Reply-To: <${mailId}@portal.example>\nSubject: Abwesend`,
      `Ich bin bis Montag nicht da. 550 5.1.1\n\n<${to}>:\n550 5.1.1 nicht hier\n\n${returned}`,
    ),
    undefined,
  ],
  [
    'a warning of Exim',
    plain(
      `From: Mailer-Daemon@exim.example\nX-Failed-Recipients: ${to}\nSubject: Warning: message delayed 24 hours`,
      `  ${to}\n    550 5.1.1\n\n${returned}`,
    ),
    undefined,
  ],
  [
    'a report of a mail that names itself otherwise',
    report({ original: 'Message-ID: <abc@elsewhere.example>\n' }),
    undefined,
  ],
  ['spam', plain('From: prince@spam.example\nSubject: 550 5.1.1', `<${to}>:\n550 5.1.1\n${returned}`), undefined],
  ['broken MIME', 'Content-Type: multipart/report; boundary=\n\n--\n--\n\u0000\u0001', undefined],
  ['nothing', '', undefined],
];

describe('a message that is read', () => {
  it.each(shapes)('%s', async (_name, raw, codes) => {
    const found = await read(raw);
    const bounceReport = found?.recipients.map(({ emails, code, reason }) => [
      emails.join(' '),
      `${reason === 'address' ? '' : '-'}${code}`,
    ]);
    expect(bounceReport && Object.fromEntries(bounceReport)).toEqual(codes);
    if (codes) expect(found?.mailId).toBe(mailId);
  });

  it.each([
    ['in letters of ASCII', 'rfc822; Erika@xn--mller-kva.example'],
    ['in letters', 'utf-8; erika@MÜLLER.example'],
    ['in escapes', String.raw`utf-8; erika@m\x{FC}ller.example`],
  ])('names a domain with umlauts %s, whose words stand beside the other spelling', async (_what, recipient) => {
    for (const beside of ['erika@xn--mller-kva.example', 'erika@müller.example']) {
      const found = await read(
        report({
          words: `<${beside}>: host mx.example said: 550 5.1.1 User unknown`,
          status: fields(`Final-Recipient: ${recipient}\nAction: failed\nStatus: 5.0.0`),
        }),
      );
      expect(found?.recipients).toMatchObject([{ emails: ['erika@müller.example'], reason: 'address' }]);
    }
  });

  it('never reads more than the beginning', async () => {
    const late = report({
      words: 'x'
        .repeat(76)
        .concat('\n')
        .repeat(Math.ceil(mostRead / 77)),
    });
    expect(await read(late)).toBeUndefined();
  });
});
