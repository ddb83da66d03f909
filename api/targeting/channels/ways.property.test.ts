import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channels, isOn } from '#contract/targeting/channels.ts';
import { mailFrequencies } from '#contract/mailings/words.ts';
import { userStates } from '#contract/people/words.ts';
import { consentedKind, type Reachable, wayTo } from '#contract/targeting/ways.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { mailPreferences } from '#database/schema/deliveries.ts';
import { companies, companyPeople, users } from '#database/schema/members.ts';
import { consents } from '#database/schema/records.ts';
import { companyRow, userRow } from '#sample/rows.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { isOn as isOnSql } from './channels.sql.ts';
import { frequencyOf, mailDefaults } from '../mail-defaults.rules.ts';
import { recipientsOf } from './recipients.sql.ts';
import { wayOf } from './ways.sql.ts';

/** 100,000 people in 50 portals by `WAYS_PORTALS=50`. */
const asked = process.env['WAYS_PORTALS'];
const [portals, size] = asked === undefined ? [1, 500] : [Number(asked), 2000];
const today = '2026-11-20';
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));
const defaults = mailDefaults({ mails: { frequencies: {}, unmutable: ['urgent'] } as never });
const kinds = ['circular', 'urgent', 'offer'] as const;
const address = { street: 'Hauptstraße 1', postcode: '43110', town: 'Musterstadt' };

const companyOf = fc.record({ wantsLetters: fc.boolean(), isPostal: fc.boolean(), isOver: fc.boolean() });
const personOf = fc.record({
  state: fc.constantFrom(...userStates),
  lettersWhenBlocked: fc.boolean(),
  memberUntil: fc.constantFrom(null, null, '2026-11-19', today, '2026-11-21'),
  email: fc.constantFrom('none', 'working', 'bounced'),
  isPostal: fc.boolean(),
  frequency: fc.option(fc.constantFrom(...mailFrequencies)),
  isUnsubscribed: fc.boolean(),
  consents: fc.constantFrom('no', 'yes', 'withdrawn'),
  jobs: fc.uniqueArray(fc.record({ company: fc.nat({ max: 99 }), isOver: fc.boolean() }), {
    maxLength: 3,
    selector: ({ company }) => company,
  }),
});
type Person = typeof personOf extends fc.Arbitrary<infer T> ? T : never;

describe.each(Array.from({ length: portals }, (_, index) => index + 1))('in portal %i', (seed) => {
  it('each person has the way and the channels of the contract, by both forms of the statement', async () => {
    const firms = fc.sample(companyOf, { numRuns: 100, seed });
    const people = fc.sample(personOf, { numRuns: size, seed });
    await database.write(`portal-${seed}`, async (db) => {
      const rows = await arrange(db, firms, people);
      for (const kind of kinds)
        for (const leave of [true, false]) {
          const found = await waysOf(db, kind, leave);
          expect(found.fast).toEqual(found.plain);
          expect(found.fast).toEqual(expectedWays(rows, firms, { kind, leave }));
        }
      for (const channel of channels)
        expect([channel, await onChannel(db, channel)]).toEqual([channel, expectedOn(rows, channel)]);
    });
  }, 300_000);
});

type Firm = typeof companyOf extends fc.Arbitrary<infer T> ? T : never;
type Kind = (typeof kinds)[number];
interface Row extends Person {
  id: string;
  membership: ReturnType<typeof userRow>['membership'];
  access: ReturnType<typeof userRow>['access'];
}

async function arrange(db: Db, firms: Firm[], people: Person[]): Promise<Row[]> {
  const past = { endsOn: '2026-11-19' };
  const firmRows = firms.map(({ wantsLetters, isPostal, isOver }) =>
    companyRow({ channel: wantsLetters ? 'post' : 'mail', ...(isPostal && address), ...(isOver && past) }),
  );
  const rows = people.map((person) => {
    const { state, lettersWhenBlocked, memberUntil, email, isPostal } = person;
    const blocked = { emailBlockedAt: new Date('2026-01-01') };
    const row = userRow({
      state,
      lettersWhenBlocked,
      memberUntil,
      ...(isPostal && address),
      ...(email === 'none' && { email: null }),
      ...(email === 'bounced' && blocked),
    });
    return { person, row };
  });
  await db.insert(companies).values(firmRows);
  await db.insert(users).values(rows.map(({ row }) => row));
  await db.insert(companyPeople).values(
    rows.flatMap(({ person, row }) =>
      person.jobs.map(({ company, isOver }) => ({
        userId: row.id,
        companyId: firmRows[company]!.id,
        function: 'owner' as const,
        ...(isOver && past),
      })),
    ),
  );
  const choosing = rows.filter(({ person }) => person.frequency !== null || person.isUnsubscribed);
  await db.insert(mailPreferences).values(
    choosing.map(({ person: { frequency, isUnsubscribed }, row }) => ({
      userId: row.id,
      frequencies: frequency === null ? {} : Object.fromEntries(kinds.map((kind) => [kind, frequency])),
      unsubscribedAt: isUnsubscribed ? new Date('2026-01-01') : null,
    })),
  );
  const asked = rows.filter(({ person }) => person.consents !== 'no');
  await db.insert(consents).values(
    asked.map(({ person, row }) => ({
      userId: row.id,
      kind: 'partnerOffers' as const,
      id: crypto.randomUUID(),
      givenOn: '2026-01-01',
      ...(person.consents === 'withdrawn' && { withdrawnOn: today }),
    })),
  );
  return rows.map(({ person, row }) => ({ ...person, id: row.id, membership: row.membership, access: row.access }));
}

async function waysOf(db: Db, kind: Kind, leave: boolean) {
  const recipients = recipientsOf({ include: [{ kind: 'everyone' }], exclude: [] }, { kind, defaults, leave })!;
  // The plain form is asked for the same people by the same values.
  const isUnsubscribed = `(select r.pace_wanted = 'never' from wanted r where r.id = u.id)`;
  const frequency = `select u.id, case when f.user_id is null then null else f.frequencies ->> '${kind}' end as chosen, f.unsubscribed_at from users u left join mail_preferences f on f.user_id = u.id`;
  const usual = defaults.frequencies[kind];
  const unmutable = defaults.unmutable.includes(kind);
  const wanted = `select id, case when unsubscribed_at is not null then 'never' else coalesce(chosen, '${usual}') end as frequency from (${frequency}) c`;
  const text = `
    with ${recipients.tables}, wanted as materialized (
      select id, case when frequency = 'never' and ${unmutable} then 'atOnce' else frequency end as pace_wanted from (${wanted}) w)
    select r.id, r.way, ${wayOf('u', { kind: `'${kind}'`, isUnsubscribed, leave: String(leave) })} as plain from reached r join users u on u.id = r.id`;
  const rows = await prepared<{ id: string; way: string; plain: string }>(db, text, recipients.values);
  const by = (of: 'way' | 'plain') => sorted(rows.map((row) => `${row.id} ${row[of]}`));
  return { fast: by('way'), plain: by('plain') };
}

const sorted = (lines: string[]) => lines.toSorted();

const isMemberToday = ({ memberUntil }: Row) => memberUntil === null || memberUntil >= today;

function expectedWays(rows: Row[], firms: Firm[], { kind, leave }: { kind: Kind; leave: boolean }): string[] {
  const addressed = rows.filter((row) => isOn(row, 'counts') && isMemberToday(row));
  return sorted(addressed.map((row) => `${row.id} ${wayTo(reachableOf(row, firms, kind), leave)}`));
}

function reachableOf(row: Row, firms: Firm[], kind: Kind): Reachable {
  const jobs = row.jobs
    .filter(({ isOver }) => !isOver)
    .map(({ company }) => firms[company]!)
    .filter(({ isOver }) => !isOver);
  const chosen = {
    frequencies: row.frequency === null ? {} : { [kind]: row.frequency },
    unsubscribed: row.isUnsubscribed,
  };
  return {
    ...row,
    mayBeSent: kind !== consentedKind || row.consents === 'yes',
    hasEmail: row.email === 'working',
    isUnsubscribed: frequencyOf(kind, defaults, chosen) === 'never',
    wantsLetters: jobs.length > 0 && jobs.every(({ wantsLetters }) => wantsLetters),
    hasPostalAddress: row.isPostal || jobs.some(({ isPostal }) => isPostal),
  };
}

type Channel = (typeof channels)[number];

async function onChannel(db: Db, channel: Channel): Promise<string[]> {
  const text = `select u.id from users u where ${isOnSql('u', channel)}`;
  return sorted((await prepared<{ id: string }>(db, text, [])).map(({ id }) => id));
}

/** The last day counts for members alone. */
function expectedOn(rows: Row[], channel: Channel): string[] {
  return sorted(
    rows.filter((row) => isOn(row, channel) && (row.membership !== 'member' || isMemberToday(row))).map(({ id }) => id),
  );
}
