// What acts on others waits after a restore until it is released: there is one way out for each kind.
import { expect, it } from 'vitest';
import { jobs } from '#program/jobs.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sources, textOf } from '../rooms.ts';

const files = sources.filter((file) => /^(platform|api|program|database)\//.test(file));
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file))).sort();

it.each<[string, RegExp, string[]]>([
  ['mails are handed over in one file', /\bcreateTransport\b/, ['platform/mail/mail.ts']],
  ['the mailer is made in one place', /\bcreateMailer\(/, ['platform/mail/mail.ts', 'program/start.ts']],
  ['push messages are posted by the sender of push messages', /\boutward\.post\(/, ['api/push/send-pushes.worker.ts']],
  ['packages that send are used for nothing else', /\bsendNotification\(/, []],
  [
    'requests to others are made in these files',
    /\bfetch\(address|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
    [
      'api/identity/auth0-mail.service.ts',
      'api/identity/tokens/fetch-keys.service.ts',
      // The own address, for its certificate.
      'api/operations/certificate.service.ts',
      'platform/security/outward.ts',
      // The time of the bucket's server, for the command line.
      'program/command-line/check/clock.check.ts',
    ],
  ],
  [
    'the mailbox is read by its worker',
    /\breadMessages\(/,
    ['api/bounces/mailbox.service.ts', 'api/bounces/read-mailbox.worker.ts'],
  ],
])('%s', (_, pattern, expected) => {
  expect(filesWith(pattern)).toEqual(expected);
});

it('each way out asks whether it is released', () => {
  expect(textOf('program/start.ts')).toContain('mailerWhenReleased(createMailer(');
  expect(textOf('program/start.ts')).toContain('createOutward({ standIns, mustBeReleased: released })');
  expect(textOf('api/identity/auth0-mail.service.ts')).toContain('await mustBeReleased()');
  expect(textOf('api/bounces/read-mailbox.worker.ts')).toContain('await database.heldSince()');
});

it('queues whose jobs act on others are not worked meanwhile', () => {
  const outward = (jobs as readonly Job[]).filter((job) => job.outward).map(({ queue }) => queue);
  expect(outward.sort()).toEqual(['access', 'bounces', 'deliveries', 'invitations', 'mail', 'pushes']);
});
