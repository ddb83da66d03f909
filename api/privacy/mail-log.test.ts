import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#api/base/database.ts';
import { createLog } from '#api/base/log.ts';
import { mailOf, type Mail } from '#api/base/mail.ts';
import { buildUser } from '#database/sample/builders.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { notingMailer } from './mail-log.ts';

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

test('a mail is noted for whose address it goes to, or for whose sign-in it is about, and for nobody of another portal', async () => {
  const mailer = notingMailer({
    mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
    database,
    log: createLog('silent'),
  });
  const build = (tenant: string) =>
    database.write(tenant, (db) =>
      buildUser(db, { state: 'active', issuer: 'jwt', subject: 'erika', email: 'erika@example.org' }),
    );
  const here = await build('here');
  await build('elsewhere');
  const other = await database.write('here', (db) => buildUser(db, { email: 'otto@example.org' }));
  const to = (address: string) => ({ to: address, subject: 'Etwas', text: 'Guten Tag' });
  await mailer.send(mailOf('here', 'passkeyAdded', to('ERIKA@example.org')));
  await mailer.send(mailOf('here', 'addressChange', to('neu@example.org'), 'erika'));
  await mailer.send(mailOf('here', 'addressChanged', to('otto@example.org'), 'erika'));
  await mailer.send(mailOf('here', 'existing', to('otto@example.org')));
  await mailer.send(mailOf('here', 'reset', to('niemand@example.org')));
  const noted = (tenant: string) =>
    database.read(tenant, async (db) => {
      const { rows } = await db.$client.query<{ user: string; kind: string }>(
        'select user_id as user, kind from mails order by kind',
      );
      return rows;
    });
  expect(await noted('here')).toEqual([
    { user: here, kind: 'addressChange' },
    { user: here, kind: 'addressChanged' },
    { user: other, kind: 'existing' },
    { user: here, kind: 'passkeyAdded' },
  ]);
  expect(await noted('elsewhere')).toEqual([]);
  expect(sent).toHaveLength(5);
});
