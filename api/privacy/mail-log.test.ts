import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailKind, mailKinds } from '#contract/identity/mails.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/process/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailOf } from '#api/identity/mail.job.ts';
import { buildUser } from '#sample/builders.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { notingMailer } from './mail-log.acts.ts';

let fresh: FreshDatabase;
let database: Database;
const sent: Mail[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => {} });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const noting = (config: { smtpUrl?: string } = { smtpUrl: 'smtp://mail.kreis.example' }) =>
  notingMailer({
    mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
    database,
    log: createLog('silent'),
    tenants: { all: [] },
    config: { mailFrom: 'portal@kreis.example', smtpUrl: config.smtpUrl },
  });

test('a mail is recorded for the owner of the address or of the sign-in, and for nobody of another portal', async () => {
  const mailer = noting();
  const build = (tenant: string) =>
    database.write(tenant, (db) =>
      buildUser(db, { state: 'open', issuer: 'jwt', subject: 'erika', email: 'erika@example.org' }),
    );
  const here = await build('here');
  await build('elsewhere');
  const other = await database.write('here', (db) => buildUser(db, { email: 'otto@example.org' }));
  const to = (address: string) => ({ to: address, subject: 'Etwas', text: 'Guten Tag' });
  await mailer.send(mailOf('here', 'passkeyAdded', to('ERIKA@example.org')));
  await mailer.send(mailOf('here', 'addressChange', to('neu@example.org'), { signIn: 'erika' }));
  await mailer.send(mailOf('here', 'addressChanged', to('otto@example.org'), { signIn: 'erika' }));
  await mailer.send(mailOf('here', 'existing', { ...to('otto@example.org'), language: 'es' }));
  await mailer.send(mailOf('here', 'reset', to('niemand@example.org')));
  await mailer.send(mailOf('here', 'post', to('vorher@example.org'), { userId: other }));
  const noted = (tenant: string) =>
    database.read(tenant, async (db) => {
      const { rows } = await db.$client.query<{ user: string; kind: string; language: string | null }>(
        'select user_id as user, kind, language from mails order by kind',
      );
      return rows;
    });
  expect(await noted('here')).toEqual([
    { user: here, kind: 'addressChange', language: null },
    { user: here, kind: 'addressChanged', language: null },
    { user: other, kind: 'existing', language: 'es' },
    { user: here, kind: 'passkeyAdded', language: null },
    { user: other, kind: 'post', language: null },
  ]);
  expect(await noted('elsewhere')).toEqual([]);
  expect(sent).toHaveLength(6);
});

const waiting = () =>
  database.read('here', async (db) => {
    const text = `select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into mails%' and datname = current_database()`;
    return (await db.$client.query(text)).rowCount;
  });

test('nothing is recorded for a person who is erased while a mail is sent', async () => {
  const email = 'gerda@example.org';
  const id = await database.write('here', (db) => buildUser(db, { email }));
  const mail = { to: email, subject: 'Etwas', text: 'Guten Tag' };
  const kinds = [{}, { userId: id }];
  const goes = Promise.withResolvers<void>();
  const isErased = Promise.withResolvers<void>();
  const erasing = database.write('here', async (db) => {
    await db.$client.query('update users set erased_at = now(), email = null where id = $1', [id]);
    goes.resolve();
    await isErased.promise;
  });
  await goes.promise;
  const sending = kinds.map((of) => noting().send(mailOf('here', 'post', mail, of)));
  await expect.poll(() => waiting()).toBe(kinds.length);
  isErased.resolve();
  await Promise.all([erasing, ...sending]);
  await noting().send(mailOf('here', 'post', mail, { userId: id }));
  const { rowCount } = await database.read('here', (db) =>
    db.$client.query('select 1 from mails where user_id = $1 order by subject', [id]),
  );
  expect(rowCount).toBe(0);
});

const whileLeaving: Record<MailKind, 'goes' | 'stays'> = {
  verification: 'goes',
  reset: 'goes',
  existing: 'goes',
  secondFactorOn: 'goes',
  secondFactorOff: 'goes',
  secondFactorTaken: 'goes',
  recoveryCodeUsed: 'goes',
  passkeyAdded: 'goes',
  passkeyRemoved: 'goes',
  addressChange: 'goes',
  addressChanged: 'goes',
  addressReturned: 'goes',
  invitation: 'stays',
  firstAdmin: 'stays',
  setUp: 'goes',
  admitted: 'goes',
  refused: 'goes',
  waiting: 'stays',
  changesDecided: 'stays',
  authors: 'stays',
  question: 'stays',
  answer: 'stays',
  registration: 'stays',
  harm: 'stays',
  notice: 'stays',
  digest: 'stays',
  post: 'stays',
  correction: 'stays',
  posts: 'stays',
  withdrawal: 'stays',
  reminder: 'stays',
  barrier: 'goes',
  deletionAsked: 'goes',
  deletionTakenBack: 'goes',
  deleted: 'goes',
  test: 'goes',
};

test.each(mailKinds.map((kind) => [kind, whileLeaving[kind]] as const))(
  'for somebody who waits to be deleted a mail of the kind %s %s',
  async (kind, what) => {
    const email = `${kind}@leaving.example`;
    await database.write('here', (db) => buildUser(db, { email, deleteOn: '2026-12-04', deletionAskedAt: new Date() }));
    await database.write('elsewhere', (db) => buildUser(db, { email }));
    const mail = { to: email, subject: 'Etwas', text: 'Guten Tag' };
    for (const tenant of ['here', 'elsewhere']) await noting().send(mailOf(tenant, kind, mail));
    const noted = (tenant: string) =>
      database.read(tenant, async (db) => {
        const text = 'select 1 from mails m join users u on u.id = m.user_id where u.email = $1';
        return (await db.$client.query(text, [email])).rowCount;
      });
    expect(sent.filter(({ to }) => to === email)).toHaveLength(what === 'goes' ? 2 : 1);
    expect([await noted('here'), await noted('elsewhere')]).toEqual([what === 'goes' ? 1 : 0, 1]);
  },
);

test('without a mail server a mail is recorded as kept in the outbox, not as sent', async () => {
  const email = 'lena@example.org';
  const id = await database.write('here', (db) => buildUser(db, { email }));
  await noting().send(mailOf('here', 'post', { to: email, subject: 'Etwas', text: 'Guten Tag' }));
  await noting({}).send(mailOf('here', 'post', { to: email, subject: 'Noch etwas', text: 'Guten Tag' }));
  const outcomes = await database.read('here', async (db) => {
    const { rows } = await db.$client.query('select subject, outcome from mails where user_id = $1 order by subject', [
      id,
    ]);
    return rows;
  });
  expect(outcomes).toEqual([
    { subject: 'Etwas', outcome: 'sent' },
    { subject: 'Noch etwas', outcome: 'kept' },
  ]);
});
