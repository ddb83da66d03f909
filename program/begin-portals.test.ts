import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tenantFrom, TenantFile, type TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { addFirstCategories } from '#api/documents/categories/first-categories.store.ts';
import { crafts, roles, roleTerms, users } from '#database/schema/members.ts';
import { documentCategories } from '#database/schema/documents.ts';
import { postTemplates } from '#database/schema/post-templates.ts';
import { buildAdmin, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { linkIn } from '#tests/support/mail-link.ts';
import { beginPortals, meetAllAdmins } from './begin-portals.ts';

const address = 'buero@kh-neu.example';
let api: TestApi;
beforeEach(async () => {
  api = await testApi({ registration: 'invite' });
});
afterEach(() => api.close());

const portal = (file: object = {}, id = 'here'): TenantSettings =>
  tenantFrom(id, TenantFile.parse({ name: 'KH Neu', language: 'de', ...file }));

/** As the program starts; answers the addresses written to. */
async function start(...portals: TenantSettings[]): Promise<string[]> {
  const options = { database: api.database, tenants: { all: portals } };
  await beginPortals(options);
  const sending = { invite: api.invite, jobs: api.jobs, publicUrl: undefined, address: 'http://127.0.0.1:3000' };
  return (await meetAllAdmins({ ...options, ...sending })).flatMap(({ addresses }) => addresses);
}

const counts = (tenant = 'here') =>
  api.arrange(async (db) => {
    const [craft, role, category, template] = [
      await db.$count(crafts),
      await db.$count(roles),
      await db.$count(documentCategories),
      await db.$count(postTemplates),
    ];
    return [craft, role, category, template];
  }, tenant);

const mailsTo = async (to: string) => {
  await api.runJobs();
  return api.mails.filter((mail) => mail.to === to);
};

const isAdmin = async (email: string, subject = 'of the office') => {
  const as = await api.token(subject, { email });
  return (await api.call('GET', '/api/secured/admin-only', { as })).status === 200;
};

const termCount = () => api.arrange((db) => db.$count(roleTerms));

describe('a new portal', () => {
  it('begins in German with crafts, offices, kinds of documents and templates, in another language without crafts and offices', async () => {
    await start(portal(), portal({ language: 'es' }, 'elsewhere'));
    expect(await counts()).toEqual([145, 17, 19, 4]);
    expect(await counts('elsewhere')).toEqual([0, 0, 19, 4]);
  });

  it.each([1, 2, 3])('begins once, however many nodes start at the same moment, round %i', async () => {
    const written = await Promise.all([1, 2, 3, 4].map(() => start(portal({ admins: [address] }))));
    expect(written.flat()).toEqual([address]);
    expect(await counts()).toEqual([145, 17, 19, 4]);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await termCount()).toBe(1);
  });

  it('gets nothing again that its office has removed', async () => {
    await start(portal());
    await api.arrange((db) => db.delete(documentCategories));
    await api.arrange((db) => db.delete(crafts));
    await api.arrange((db) => db.delete(postTemplates));
    await start(portal());
    expect(await counts()).toEqual([0, 17, 0, 0]);
  });

  it('gets nothing later because its file names another language', async () => {
    await start(portal({ language: 'en' }));
    await start(portal({ language: 'de' }));
    expect(await counts()).toEqual([0, 0, 19, 4]);
  });
});

describe('a portal of an earlier release', () => {
  it('gets nothing unasked, and nobody whom its file names is written to or appointed', async () => {
    await api.arrange(async (db) => {
      await addFirstCategories(db, 'de');
      await buildAdmin(db);
    });
    expect(await start(portal({ admins: [address] }))).toEqual([]);
    expect(await counts()).toEqual([0, 1, 19, 0]);
    expect(await isAdmin(address)).toBe(false);
    expect(await start(portal({ admins: [address, 'neu@kh-neu.example'] }))).toEqual(['neu@kh-neu.example']);
  });

  it('gets its first admins as ever, where it has none', async () => {
    await api.arrange((db) => addFirstCategories(db, 'de'));
    expect(await start(portal({ admins: [address] }))).toEqual([address]);
    expect(await isAdmin(address)).toBe(true);
  });
});

describe('the first admins', () => {
  it('are written to once, and in with their proved address', async () => {
    const admins = [address, 'zweite@kh-neu.example'];
    expect(await start(portal({ admins }))).toEqual(admins);
    expect(await start(portal({ admins }))).toEqual([]);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await isAdmin(address)).toBe(true);
    expect(await isAdmin('zweite@kh-neu.example', 'second')).toBe(true);
    expect(await isAdmin('andere@kh-neu.example', 'other')).toBe(false);
  });

  it('get a link that asks for their name and works for seven days', async () => {
    await start(portal({ admins: [address] }));
    const [mail] = await mailsTo(address);
    expect(mail).toMatchObject({ subject: 'KH Neu: Ihr Zugang zur Verwaltung des Portals', language: 'de' });
    const link = new URL(linkIn(mail?.text ?? '', '/auth/invitation'));
    expect(link.origin).toBe('http://127.0.0.1:3000');
    expect(link.searchParams.get('asks')).toBe('name');
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('get links to the portal’s own host', async () => {
    await start(portal({ admins: [address], hosts: ['portal.kh-neu.example'] }));
    const [mail] = await mailsTo(address);
    expect(linkIn(mail?.text ?? '', '/auth/invitation')).toContain('https://portal.kh-neu.example/');
  });

  it('are led to registering where another service has the sign-ins', async () => {
    const issuer = { name: 'amplify', userPoolId: 'eu-central-1_AbCdEfGhI', clientId: 'client0id0of0the0portal' };
    await api.close();
    api = await testApi({ issuers: { here: issuer, elsewhere: { name: 'jwt' } } });
    await start(portal({ admins: [address], issuer }));
    const [mail] = await mailsTo(address);
    expect(linkIn(mail?.text ?? '', '/auth/register')).toContain('email=buero%40kh-neu.example');
    expect(mail?.text).not.toContain('/auth/invitation');
  });

  it('are met at the next start if they are added to the file later, and not if they are taken out before', async () => {
    await start(portal({ admins: [address] }));
    expect(await start(portal({ admins: ['neu@kh-neu.example'] }))).toEqual(['neu@kh-neu.example']);
    expect(await isAdmin('neu@kh-neu.example')).toBe(true);
    expect(await start(portal({ admins: [address, 'neu@kh-neu.example'] }))).toEqual([]);
  });

  it('stay removed if they were removed in the portal, unless nobody is admin any more', async () => {
    await start(portal({ admins: [address] }));
    await api.arrange((db) => db.delete(roleTerms));
    await api.arrange((db) => buildAdmin(db));
    await start(portal({ admins: [address] }));
    expect(await termCount()).toBe(1);
    await api.arrange((db) => db.delete(roleTerms));
    expect(await start(portal({ admins: [address] }))).toEqual([]);
    expect(await termCount()).toBe(1);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it.each(['open', 'applied', 'invited'] as const)('may be known already: %s', async (state) => {
    await start(portal());
    const signIn = state === 'invited' ? {} : { issuer: 'jwt', subject: 'of the office' };
    const id = await api.arrange((db) => buildUser(db, { state, email: 'Buero@KH-Neu.example', ...signIn }));
    await start(portal({ admins: [address, address] }));
    expect(await isAdmin(address)).toBe(true);
    const rows = await api.arrange((db) => db.select().from(users));
    expect(rows.map((row) => row.id)).toEqual([id]);
    const [mail] = await mailsTo('Buero@KH-Neu.example');
    expect(mail?.text).not.toContain('asks=name');
  });

  it('stay blocked when they are, and get no mail', async () => {
    await start(portal());
    await api.arrange((db) => buildUser(db, { state: 'blocked', email: address }));
    expect(await start(portal({ admins: [address] }))).toEqual([]);
    expect(await isAdmin(address)).toBe(false);
  });
});
