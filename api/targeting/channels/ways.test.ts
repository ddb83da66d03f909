import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import { companies, users } from '#database/schema/members.ts';
import { buildCompany, buildGuild, buildMembership, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

const postal = { street: 'Hauptstraße 1', postcode: '43110', town: 'Musterstadt' };

async function reach(include: Target[], exclude: Target[] = []) {
  return (await api.call('POST', '/api/reach', { as: office, body: { include, exclude } })).body;
}

it('the channels count people who have never signed in, but not those who have applied, are blocked or have left', async () => {
  const company = await api.arrange(async (db) => {
    const id = await buildCompany(db, { name: 'Frisch eingelesen' });
    for (const given of [
      { state: 'none' },
      { state: 'invited' },
      { state: 'invited', emailBlockedAt: new Date() },
      { state: 'none', email: null, ...postal },
      { state: 'open', email: null, ...postal },
      { state: 'applied' },
      { state: 'blocked' },
      { state: 'left' },
    ] as const)
      await employ(db, { userId: await buildUser(db, { lastName: 'Neu', ...given }), companyId: id });
    return id;
  });
  const target: Target = { kind: 'company', id: company };
  const counted = { people: 5, companies: 1, portal: 0, mail: 2, letter: 2, unreachable: 1 };
  expect(await reach([target])).toMatchObject(counted);
  await api.arrange((db) =>
    db
      .update(companies)
      .set({ channel: 'post', ...postal })
      .where(eq(companies.id, company)),
  );
  expect(await reach([target])).toMatchObject({ ...counted, mail: 0, letter: 5, unreachable: 0 });
  await api.arrange((db) =>
    db
      .update(users)
      .set({ membership: 'left', access: 'none', issuer: null, subject: null })
      .where(eq(users.lastName, 'Neu')),
  );
  expect(await reach([target])).toMatchObject({ people: 0, emptyCompanies: 1, companies: 1, letter: 1 });
  await api.arrange((db) => db.update(companies).set({ endsOn: '2026-01-01' }).where(eq(companies.id, company)));
  expect(await reach([target])).toMatchObject({ people: 0, emptyCompanies: 0, companies: 0, letter: 0 });
});

it('a company without people is addressed itself, unless it is excluded', async () => {
  const [guild, target] = await api.arrange(async (db): Promise<Target[]> => {
    const [id, companyId] = [await buildGuild(db), await buildCompany(db, { email: 'buero@dachdecker.example' })];
    await buildMembership(db, { companyId, guildId: id });
    return [
      { kind: 'guild', id },
      { kind: 'company', id: companyId },
    ];
  });
  const companyAlone = { people: 0, emptyCompanies: 1, companies: 1, guilds: 1, mail: 1, letter: 0, unreachable: 0 };
  expect(await reach([guild!])).toMatchObject(companyAlone);
  expect(await reach([target!])).toMatchObject(companyAlone);
  expect(await reach([guild!], [target!])).toMatchObject({ emptyCompanies: 0, companies: 0, guilds: 0, mail: 0 });
  await api.arrange((db) =>
    db
      .update(companies)
      .set({ endsOn: '2026-01-01' })
      .where(eq(companies.id, (target as { id: string }).id)),
  );
});
