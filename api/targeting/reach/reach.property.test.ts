import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailFrequency } from '#contract/mailings/words.ts';
import type { MemberFacts } from '#contract/people/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { isOn } from '#contract/targeting/channels.ts';
import { type Audience, type ReachPart, reachParts } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Way, ways, wayTo } from '#contract/targeting/ways.ts';
import type { CallerKey } from '#platform/http/caller.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { audienceIn, buildWorld, today, worldOf } from '../fixtures/worlds.ts';
import { mailDefaults, frequencyOf } from '../mail-defaults.rules.ts';
import { countReach, listReached } from './reach.store.ts';
import { listReachedGroups } from './reached-groups.store.ts';
import { emptyCompaniesOf } from './reached.sql.ts';
import { sizesOf } from '../sizes.store.ts';
import { audienceIdOf, isInAudience, keysOf, visibleAudiences } from '../targeting.store.ts';

// Reach equals the feed's readers, in random worlds.
const worlds = 4;
/** More by `REACH_BATCHES=1250`, which makes it 100,000 cases. */
const batches = Number(process.env['REACH_BATCHES'] ?? 4);
const batch = 20;
const database = ownDatabase(() => new Date(`${today}T09:00:00Z`));

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it(
    'the reach counts and names those who see it',
    async () => {
      const tenantId = `world-${seed}`;
      const [world] = fc.sample(worldOf, { numRuns: 1, seed });
      if (!world) throw new Error('no world');
      const members = await database.write(tenantId, async (db) => {
        await buildWorld(db, world);
        return membersOf(db);
      });
      const cases = fc.array(
        fc.record({
          audience: audienceIn(world),
          part: fc.constantFrom(...reachParts),
          leave: fc.boolean(),
        }),
        {
          minLength: batch,
          maxLength: batch,
        },
      );
      await fc.assert(
        fc.asyncProperty(cases, (some) =>
          database.write(tenantId, async (db) => {
            const seers = await whoSees(
              db,
              members,
              some.map(({ audience }) => audience),
            );
            for (const [index, one] of some.entries()) await mustAgree(db, one, seers[index] ?? []);
          }),
        ),
        { numRuns: batches, seed, endOnFailure: true },
      );
    },
    batches * 120_000,
  );
});

interface Member extends MemberFacts {
  [column: string]: unknown;
  id: string;
  lettersWhenBlocked: boolean;
  memberUntil: string | null;
  hasEmail: boolean;
  isPostal: boolean;
  frequencies: Partial<Record<PostKind, MailFrequency>> | null;
  unsubscribed: boolean;
  jobs: { companyId: string; wantsLetters: boolean; isPostal: boolean }[];
  guilds: string[];
  keys: CallerKey[];
}

/** Read row by row; whom a post addresses, and by which way, is decided here once more. */
async function membersOf(db: Db): Promise<Member[]> {
  const rows = await prepared<Omit<Member, 'keys'>>(db, membersSql, []);
  const members: Member[] = [];
  for (const row of rows.filter(belongs)) members.push({ ...row, keys: await keysOf(db, String(row.id)) } as Member);
  return members;
}

const membersSql = `
  select u.id, u.membership, u.access, u.letters_when_blocked as "lettersWhenBlocked", u.member_until::text as "memberUntil",
    u.email is not null and u.email_blocked_at is null as "hasEmail", u.street is not null as "isPostal",
    f.frequencies, f.unsubscribed_at is not null as unsubscribed,
    coalesce((select json_agg(json_build_object('companyId', c.id, 'wantsLetters', c.channel = 'post', 'isPostal', c.street is not null))
      from current_company_people p join companies c on c.id = p.company_id where p.user_id = u.id), '[]') as jobs,
    array(select guild_id::text from current_guild_people p where p.user_id = u.id) as guilds
  from users u left join mail_preferences f on f.user_id = u.id`;

function belongs(person: Omit<Member, 'keys'>): boolean {
  return isOn(person as Member, 'counts') && (person.memberUntil === null || (person.memberUntil as string) >= today);
}

const kind = 'circular';
const defaults = mailDefaults({ mails: { frequencies: {}, unmutable: [] } as never });

function wayOfMember(member: Member, leave: boolean): Way {
  const { jobs, frequencies, unsubscribed } = member;
  const facts = {
    ...member,
    isUnsubscribed: frequencyOf(kind, defaults, { frequencies: frequencies ?? {}, unsubscribed }) === 'never',
    wantsLetters: jobs.length > 0 && jobs.every(({ wantsLetters }) => wantsLetters),
    mayBeSent: true,
    hasPostalAddress: member.isPostal || jobs.some(({ isPostal }) => isPostal),
  };
  return wayTo(facts, leave);
}

interface EmptyCompany {
  [column: string]: unknown;
  id: string;
  hasEmail: boolean;
  wantsLetters: boolean;
  isPostal: boolean;
  guilds: string[];
}

function wayOfEmpty({ hasEmail, wantsLetters, isPostal }: EmptyCompany, leave: boolean): Way {
  if (hasEmail && !wantsLetters && leave) return 'mail';
  return isPostal ? 'letter' : 'unreachable';
}

function emptyOf(db: Db, audience: Audience): Promise<EmptyCompany[]> {
  const { text, values } = emptyCompaniesOf(audience);
  return prepared<EmptyCompany>(
    db,
    `select c.id, c.email is not null as "hasEmail", c.channel = 'post' as "wantsLetters", c.street is not null as "isPostal",
       array(select guild_id::text from current_memberships m where m.company_id = c.id) as guilds
     from companies c where ${text}`,
    values,
  );
}

/** In bulk, and singly for the first. */
async function whoSees(db: Db, members: Member[], audiences: Audience[]): Promise<Member[][]> {
  const ids: string[] = [];
  for (const audience of audiences) ids.push(await audienceIdOf(db, audience));
  const seers = audiences.map((): Member[] => []);
  for (const member of members) {
    const keys = member.keys.map(({ key }) => key);
    const rows = await prepared<{ audience_id: string }>(db, visibleAudiences, [keys]);
    const visible = new Set(rows.map(({ audience_id }) => audience_id));
    expect(await isInAudience(db, member.keys, ids[0] ?? '')).toBe(visible.has(ids[0] ?? ''));
    for (const [index, id] of ids.entries()) if (visible.has(id)) seers[index]?.push(member);
  }
  return seers;
}

interface Case {
  audience: Audience;
  part: ReachPart;
  leave: boolean;
}

async function mustAgree(db: Db, { audience, part, leave }: Case, seers: Member[]) {
  const choice = { kind, defaults, leave } as const;
  const empty = await emptyOf(db, audience);
  const reach = await countReach(db, audience, choice);
  const places = new Set([
    ...seers.flatMap(({ jobs }) => jobs.map((job) => job.companyId)),
    ...empty.map(({ id }) => id),
  ]);
  const guilds = new Set([...seers, ...empty].flatMap((one) => one.guilds));
  const reached = [...seers.map((one) => wayOfMember(one, leave)), ...empty.map((one) => wayOfEmpty(one, leave))];
  const portal = seers.filter((one) => wayOfMember(one, leave) === 'portal' && one.hasEmail);
  const frequency = ({ frequencies, unsubscribed }: Member) =>
    frequencyOf(kind, defaults, { frequencies: frequencies ?? {}, unsubscribed });
  const byMail = seers.filter((one) => wayOfMember(one, leave) === 'mail');
  const mailsAtOnce =
    [...portal, ...byMail].filter((one) => frequency(one) === 'atOnce').length +
    empty.filter((one) => wayOfEmpty(one, leave) === 'mail').length;
  expect(reach).toEqual({
    people: seers.length,
    companies: places.size,
    guilds: guilds.size,
    emptyCompanies: empty.length,
    withoutCompany: seers.filter(({ jobs }) => jobs.length === 0).length,
    atOnce: portal.filter((one) => frequency(one) === 'atOnce').length,
    later: portal.filter((one) => ['daily', 'weekly'].includes(frequency(one))).length,
    mailsAtOnce: leave ? mailsAtOnce : 0,
    ...Object.fromEntries(ways.map((way) => [way, reached.filter((one) => one === way).length])),
  });
  expect(ways.reduce((sum, way) => sum + reach[way], 0)).toBe(reach.people + reach.emptyCompanies);
  await listsMustAgree(db, { audience, part, leave }, seers);
  await groupsMustAgree(db, { audience, part, leave }, { seers, empty });
}

const page = { page: 0, size: 100, search: '' };

async function listsMustAgree(db: Db, { audience, part, leave }: Case, seers: Member[]) {
  const choice = { kind, defaults, leave } as const;
  const inPart = seers.filter((one) => part === 'people' || wayOfMember(one, leave) === part);
  for (const [which, members] of [
    ['people', seers],
    [part, inPart],
  ] as const) {
    const listed = await listReached(db, { ...page, audience, part: which }, choice);
    expect(listed.items.map(({ id }) => id).sort()).toEqual(members.map(({ id }) => id).sort());
    expect(listed.total).toBe(members.length);
  }
  const targets = [...audience.include, ...audience.exclude];
  const eachAlone = [];
  for (const target of targets)
    eachAlone.push((await countReach(db, { include: [target], exclude: [] }, choice)).people);
  expect(await sizesOf(db, targets)).toEqual(eachAlone);
}

async function groupsMustAgree(
  db: Db,
  { audience, leave }: Case,
  { seers, empty }: { seers: Member[]; empty: EmptyCompany[] },
) {
  const placesOf = (one: Member | EmptyCompany) =>
    'keys' in one ? (one as Member).jobs.map(({ companyId }) => companyId) : [one.id];
  for (const [of, groupsOf] of [
    ['company', placesOf],
    ['guild', (one: Member | EmptyCompany) => one.guilds],
  ] as const) {
    const groups = await listReachedGroups(
      db,
      { ...page, audience, kind: of, sort: 'name' },
      { kind, defaults, leave },
    );
    const ids = new Set([...seers, ...empty].flatMap(groupsOf));
    expect([of, groups.total, groups.items.map(({ id }) => id).sort()]).toEqual([of, ids.size, [...ids].sort()]);
    const peopleOf = (id: string) => seers.filter((seer) => groupsOf(seer).includes(id)).length;
    expect(groups.items.map(({ people }) => people)).toEqual(groups.items.map(({ id }) => peopleOf(id)));
  }
}
