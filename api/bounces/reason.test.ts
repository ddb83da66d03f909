import { expect, it } from 'vitest';
import type { RefusalReason } from '#contract/bounces.ts';
import { areAlike } from './likeness.rules.ts';
import { codeIn, reasonOf } from './reason.rules.ts';

const answers: [answer: string, reason: RefusalReason][] = [
  ['554 IP=192.0.2.10 - None/bad reputation. Ask your postmaster for help.', 'sender'],
  ['554-mx.example Nemesis service not available; IP address is listed', 'sender'],
  ['550 DMARC check failed.', 'sender'],
  ['550 Bad SPF records', 'sender'],
  ['554 rejected due to security policies', 'sender'],
  ['550 Unauthenticated senders not allowed', 'sender'],
  ['553 sender address does not exist', 'sender'],
  ['550 Absender abgelehnt', 'sender'],
  ['550 5.1.1 unknown user', 'address'],
  ['550 unknown user', 'address'],
  ['550 Benutzer unbekannt', 'address'],
  ['550 Diese Adresse existiert nicht', 'address'],
  ['550 utilisateur inconnu', 'address'],
  ['550 el usuario no existe', 'address'],
  ['550 5.1.1', 'address'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'address'],
  ['550 5.2.2 no', 'full'],
  ['452 4.2.2 over quota', 'full'],
  ['552 Postfach voll', 'full'],
  ['550 boîte pleine', 'full'],
  ['552 message size exceeds limit', 'content'],
  ['554 5.6.0 no', 'content'],
  ['550 invalid header found', 'content'],
  ['550 5.3.4 too big', 'content'],
  ['421 try again later', 'network'],
  ['450 4.1.1 user unknown', 'network'],
  ['550 5.4.6 routing loop', 'network'],
  ['451 4.3.0 local error in processing', 'network'],
  ['550 no', 'unknown'],
  ['554 Transaktion nicht möglich', 'unknown'],
  ['', 'unknown'],
  ['Fehler', 'unknown'],
];

it.each(answers)('%s: %s', (answer, reason) => {
  expect(reasonOf(codeIn(answer), answer)).toBe(reason);
});

it.each([
  ['550 5.1.1 <anna@post.example>: unknown', '550 5.1.1 <bert@post.example>: unknown', true],
  ['554 IP=192.0.2.10 - bad reputation (mx12)', '554 IP=192.0.2.10 - bad reputation (mx7)', true],
  ['554 bad reputation, ask us', '554 Bad reputation. Ask us.', true],
  ['554 blocked, session 7f3a', '554 blocked, session 9c01', true],
  ['550 user unknown', '552 mailbox full', false],
  ['554 bad reputation', '550 user unknown here', false],
])('%s is like %s: %s', (one, other, are) => {
  expect(areAlike(one, other)).toBe(are);
});
