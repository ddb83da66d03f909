// A node with another secret is refused before it changes anything, and a new secret is taken on purpose only.
import { symmetricEncrypt } from 'better-auth/crypto';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { signInSecret } from '#platform/config/secret.ts';
import { queues } from '#program/jobs.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { readInstallation } from './installation.ts';
import { migrate } from './migrate.ts';
import { changeSecret, fits, unreadableWithout } from './new-secret.ts';

const newOne = () => `a secret of one test alone ${crypto.randomUUID()}`;
const bring = (ownerUrl: string, secret: string) => migrate({ ownerUrl, secret, queues, log: () => {} });

async function empty() {
  const ownerUrl = await emptyUrl();
  return { ownerUrl, owner: await connected(ownerUrl), secret: newOne() };
}

const roles = async (owner: Client) =>
  (await owner.query<{ rolname: string }>(`select rolname from pg_roles where rolname ~ '^zunfthaus' order by 1`)).rows;

const olderVersion = 'drop table drizzle.installation';

async function addKey(owner: Client, secret: string) {
  const privateKey = JSON.stringify(await symmetricEncrypt({ key: signInSecret(secret), data: '{"kty":"OKP"}' }));
  const text = `insert into identity.signing_keys (id, public_key, private_key) values (gen_random_uuid(), '{}', $1)`;
  await owner.query(text, [privateKey]);
}

const refusal = { name: 'StartRefused', message: /^SECRET [^\n]*npx zunfthaus secret new$/ };

describe('the secret of an installation', () => {
  it('is known by a fingerprint, from which it cannot be read', async () => {
    const { ownerUrl, owner, secret } = await empty();
    await bring(ownerUrl, secret);
    const first = await readInstallation(owner);
    expect(JSON.stringify(first)).not.toContain(secret);
    await bring(ownerUrl, secret);
    expect(await readInstallation(owner)).toEqual(first);
  });

  it('refuses another one, which leaves not even a role behind', async () => {
    const { ownerUrl, owner, secret } = await empty();
    await bring(ownerUrl, secret);
    await owner.query('delete from drizzle.rules');
    const before = await roles(owner);
    await expect(bring(ownerUrl, newOne())).rejects.toMatchObject(refusal);
    expect(await roles(owner)).toEqual(before);
    expect((await owner.query('select from drizzle.rules')).rowCount).toBe(0);
  });

  it('is taken at an upgrade if the newest signing key can be read with it', async () => {
    const { ownerUrl, owner, secret } = await empty();
    await bring(ownerUrl, secret);
    await addKey(owner, secret);
    await owner.query(olderVersion);
    await expect(bring(ownerUrl, newOne())).rejects.toMatchObject(refusal);
    expect(await readInstallation(owner)).toBeUndefined();
    await bring(ownerUrl, secret);
    expect(await readInstallation(owner)).toMatchObject({ id: expect.any(String) });
  });
});

describe('a new secret', () => {
  it('is taken by all that start from then on, keeps the installation, and removes what nobody can read', async () => {
    const { ownerUrl, owner, secret } = await empty();
    const { appUrl } = await bring(ownerUrl, secret);
    await addKey(owner, secret);
    await owner.query(`insert into identity.sign_ins (id, name, email, has_second_factor) values ('a', 'Erika', 'erika@probe.example', true);
      insert into identity.second_factors (id, sign_in_id, secret, recovery_codes, proved) values ('b', 'a', 'x', 'y', true);
      insert into identity.sessions (id, sign_in_id, token, expires_at) values ('c', 'a', repeat('0', 64), now() + interval '1 day')`);
    const before = await readInstallation(owner);
    const next = newOne();
    expect([await fits(owner, secret), await fits(owner, next)]).toEqual([true, false]);
    expect(await unreadableWithout(owner)).toMatchObject({ signingKeys: 1, sessions: 1, secondFactors: 1 });
    await changeSecret(owner, next, async () => {});
    expect(await unreadableWithout(owner)).toMatchObject({ signingKeys: 0, sessions: 0, secondFactors: 0 });
    expect((await owner.query('select has_second_factor as factor from identity.sign_ins')).rows).toEqual([
      { factor: false },
    ]);
    expect((await readInstallation(owner))?.id).toBe(before?.id);
    await expect(bring(ownerUrl, secret)).rejects.toMatchObject(refusal);
    await bring(ownerUrl, next);
    await expect(connect(appUrl)).rejects.toMatchObject({ code: '28P01' });
  });

  it('changes nothing where it cannot be kept', async () => {
    const { ownerUrl, owner, secret } = await empty();
    await bring(ownerUrl, secret);
    await addKey(owner, secret);
    const failed = () => Promise.reject(new Error('the disk is full'));
    await expect(changeSecret(owner, newOne(), failed)).rejects.toThrow('the disk is full');
    expect(await unreadableWithout(owner)).toMatchObject({ signingKeys: 1 });
    await bring(ownerUrl, secret);
  });

  it('waits until no node runs', async () => {
    const { ownerUrl, owner, secret } = await empty();
    const { workerUrl } = await bring(ownerUrl, secret);
    await connected(workerUrl);
    await expect(changeSecret(owner, newOne(), async () => {})).rejects.toMatchObject({
      name: 'StartRefused',
      message: /stop all nodes/,
    });
  });
});
