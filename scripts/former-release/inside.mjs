// Put into the folder `program` of a former release by make.ts: starts it with the portal `here`, filled as its demo.
import { readConfig } from '#api/base/config.ts';
import { openStore } from '#api/base/files/open-store.ts';
import { createLog } from '#api/base/log.ts';
import { fillDemo } from './demo.ts';
import { start } from './start.ts';
import { stopOnSignals } from './stop.ts';

const config = readConfig(process.env);
const log = createLog('warn');
const { address, database, identity, stop } = await start(config, { log, dev: false });
const store = await openStore(config, log);
await fillDemo({
  database: {
    read: (_demo, work) => database.read('here', work),
    write: (_demo, work) => database.write('here', work),
  },
  identity,
  files: { ...store, put: (key, content) => store.put(key.replace(/^[^/]+/, 'here'), content) },
  tenantIds: ['musterland'],
  now: new Date(),
});

// Of those who came, every second has accepted the invitation.
await database.write('here', async ({ $client }) => {
  const { rows } = await $client.query(
    `select id, email, concat_ws(' ', first_name, last_name) as name from users
     where state in ('active', 'blocked', 'left') and subject is null and email is not null order by id`,
  );
  for (const [at, { id, email, name }] of rows.entries())
    if (at % 2 === 0) {
      const subject = await identity.createSignIn({ email, name, password: 'zunfthaus-demo', verified: true });
      await $client.query(`update users set issuer = 'jwt', subject = $2 where id = $1`, [id, subject]);
    }
});
stopOnSignals({ log, stop });
process.stdout.write(`filled at ${address}\n`);
