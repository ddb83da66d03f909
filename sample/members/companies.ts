import { addDays, yearOf } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { GuildKey, GuildPortrait, NamedCompany, Portrait } from '../tenants/portrait.ts';
import { type Random, seeded } from '../random.ts';
import { companyNames } from './company-names.ts';
import { isWoman, men, women } from './first-names.ts';
import { streets } from './streets.ts';
import type { MembershipKind } from '#contract/companies/words.ts';

interface Membership {
  companyId: string;
  guildId: string;
  kind: MembershipKind;
  startsOn: string;
  endsOn: string | null;
}

export interface PlannedCompany {
  name: string;
  owner: string;
  guilds: GuildKey[];
  domain: string;
  row: {
    id: string;
    name: string;
    street: string;
    postcode: string;
    town: string;
    phone: string;
    email: string | null;
    web: string | null;
    memberNumber: string;
    trainsApprentices: boolean;
    endsOn: string | null;
  };
  memberships: Membership[];
  crafts: string[];
}

export function planCompanies(portrait: Portrait, today: string): PlannedCompany[] {
  const random = seeded(`${portrait.tenantId} companies`);
  const named = portrait.guilds.flatMap((guild) => companiesOf(guild, portrait, random));
  const surnames = random.shuffled(portrait.surnames);
  const taken = new Set(named.map(({ name }) => name));
  const all = portrait.guilds.flatMap((guild) => {
    const own = named.filter(({ guilds }) => guilds[0] === guild.key);
    const made = Array.from({ length: guild.companies - own.length }, (_, index) =>
      madeUp(guild.key, { index, surnames, taken, random }),
    );
    return [...own, ...made];
  });
  return all.map((company, index) =>
    planned(company, index, { portrait, today, random, named: named.includes(company) }),
  );
}

function companiesOf(guild: GuildPortrait, portrait: Portrait, random: Random): NamedCompany[] {
  const owned = new Set(portrait.companies.map(({ owner }) => owner));
  const officers = [guild.master, guild.deputy, guild.warden].filter((name) => name !== null);
  return [
    ...portrait.companies.filter(({ guilds }) => guilds[0] === guild.key),
    ...officers
      .filter((owner) => !owned.has(owner))
      .map((owner): NamedCompany => ({
        name: nameFor(guild.key, owner, random.whole(0, 9)),
        owner,
        guilds: [guild.key],
      })),
  ];
}

const related: Partial<Record<GuildKey, GuildKey>> = {
  tischler: 'zimmerer',
  zimmerer: 'dachdecker',
  dachdecker: 'zimmerer',
  shk: 'elektro',
  elektro: 'shk',
  bau: 'maler',
  maler: 'bau',
  raum: 'tischler',
  fleischer: 'baecker',
};

function madeUp(
  guild: GuildKey,
  { index, surnames, taken, random }: { index: number; surnames: string[]; taken: Set<string>; random: Random },
): NamedCompany {
  const surname = surnames.pop();
  if (surname === undefined) throw new Error('the region has run out of surnames');
  const owner = `${random.pick(random.chance(0.3) ? women : men)} ${surname}`;
  let attempt = index;
  while (taken.has(nameFor(guild, owner, attempt))) attempt += 1;
  const name = nameFor(guild, owner, attempt);
  taken.add(name);
  const second = related[guild];
  return { name, owner, guilds: second && random.chance(0.07) ? [guild, second] : [guild] };
}

function nameFor(guild: GuildKey, owner: string, attempt: number): string {
  const [first = '', ...rest] = owner.split(' ');
  const patterns = companyNames[guild];
  const pattern = patterns[attempt % patterns.length] ?? '#';
  return pattern
    .replace('#', rest.join(' '))
    .replace('@', owner)
    .replace('*', isWoman(first) ? 'in' : '');
}

function planned(
  company: NamedCompany,
  index: number,
  { portrait, today, random, named }: { portrait: Portrait; today: string; random: Random; named: boolean },
): PlannedCompany {
  const id = sampleId(portrait.tenantId, `company:${company.name}`);
  const [postcode, town] = random.pick(portrait.towns);
  const domain = `${slug(company.name)}.${portrait.tenantId}.example`;
  const endsOn = !named && index % 29 === 17 ? addDays(today, -40 - index) : null;
  return {
    name: company.name,
    owner: company.owner,
    guilds: company.guilds,
    domain,
    crafts: craftsOf(company, portrait, random),
    memberships: company.guilds.map((key, rank) => ({
      companyId: id,
      guildId: sampleId(portrait.tenantId, `guild:${key}`),
      kind: named || rank > 0 ? 'full' : kindOf(index),
      startsOn: `${yearOf(today) - random.whole(2, 38)}-${random.pick(['01', '04', '07', '10'])}-01`,
      endsOn: !named && (rank > 0 ? index % 2 === 0 : index % 53 === 31) ? addDays(today, -100) : null,
    })),
    row: {
      id,
      name: company.name,
      street: `${random.pick(streets)} ${random.whole(1, 68)}`,
      postcode,
      town,
      phone: `${portrait.numbers}${String(random.whole(0, 999)).padStart(3, '0')}`,
      email: index % 23 === 11 ? null : `info@${domain}`,
      web: index % 4 === 3 ? null : `https://www.${domain}`,
      memberNumber: `${10_401 + index * 3}`,
      trainsApprentices: company.trainsApprentices ?? random.chance(0.4),
      endsOn,
    },
  };
}

function kindOf(index: number): 'full' | 'guest' | 'honorary' | 'ot' {
  if (index % 21 === 13) return 'guest';
  if (index % 24 === 19) return 'ot';
  return index % 70 === 33 ? 'honorary' : 'full';
}

function craftsOf(company: NamedCompany, portrait: Portrait, random: Random): string[] {
  const crafts = company.guilds.flatMap((key) => {
    const [first = '', ...others] = portrait.guilds.find((guild) => guild.key === key)?.crafts ?? [];
    if (others.length === 0 || random.chance(0.6)) return [first];
    return random.chance(0.5) ? [random.pick(others)] : [first, random.pick(others)];
  });
  return [...new Set(crafts)];
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ć: 'c', ş: 's' };

/** Without the legal form. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/ (gmbh & co\. kg|gmbh|e\. k\.|ohg|gbr|kg)$/, '')
    .replace(/[äöüßıćş]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}
