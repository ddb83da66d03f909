import type { RoleKey } from '#api/roles/usual-roles.rules.ts';
import type { NewTerm } from '#api/roles/terms.store.ts';
import { addDays, addMonths, yearOf } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { GuildPortrait, Portrait } from '../tenants/portrait.ts';
import { seeded } from '../random.ts';
import type { PlannedPerson } from './people.ts';

type Election = { [Field in 'electedOn' | 'substituteId']?: string | null | undefined };
interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** Current, past, ending and future ones. */
export function planTerms(portrait: Portrait, people: PlannedPerson[], today: string): NewTerm[] {
  const book = openBook(portrait, people);
  const year = yearOf(today);
  book.add('admin', portrait.director);
  book.add('geschaeftsfuehrung', portrait.director, null, { startsOn: `${year - 6}-07-01`, endsOn: null });
  book.add('kreishandwerksmeister', portrait.districtMaster, null, term(year, 2));
  for (const [index, guild] of portrait.guilds.entries()) addOfficers(book, guild, { index, today });
  addExperts(book, portrait, people, year);
  return book.terms;
}

/** Five years from 1 March. */
function term(year: number, index: number): Days {
  const start = year - 1 - (index % 4);
  return { startsOn: `${start}-03-01`, endsOn: addDays(`${start + 5}-03-01`, -1) };
}

type Book = ReturnType<typeof openBook>;

function openBook(portrait: Portrait, people: PlannedPerson[]) {
  const terms: NewTerm[] = [];
  const userIds = new Map(people.toReversed().map(({ name, row }) => [name, row.id]));
  function addUser(
    role: RoleKey,
    userId: string,
    guild: GuildPortrait | null = null,
    days: Days = { startsOn: null, endsOn: null },
    election: Election = {},
  ) {
    terms.push({
      userId,
      roleId: sampleId(portrait.tenantId, `role:${role}`),
      guildId: guild ? sampleId(portrait.tenantId, `guild:${guild.key}`) : null,
      ...days,
      electedOn: election.electedOn ?? null,
      substituteId: election.substituteId ?? null,
    });
  }
  function add(role: RoleKey, name: string, guild: GuildPortrait | null = null, days?: Days, election?: Election) {
    const userId = userIds.get(name);
    if (userId === undefined) throw new Error(`nobody is called ${name}`);
    addUser(role, userId, guild, days, election);
  }
  return { terms, people, add, addUser };
}

function addOfficers(book: Book, guild: GuildPortrait, { index, today }: { index: number; today: string }) {
  const year = yearOf(today);
  const days = term(year, index);
  const until = guild.master ? addDays(days.startsOn ?? today, -1) : addMonths(today, -3);
  const before = { startsOn: `${yearOf(until) - 5}-03-01`, endsOn: until };
  const elected = { electedOn: addDays(days.startsOn ?? today, -101) };
  const wardenEnds = index === 0 ? addMonths(today, 3) : days.endsOn;
  if (guild.master) {
    book.add('obermeister', guild.master, guild, days, elected);
    book.add('vorstand', guild.master, guild, days);
    book.add('delegierte', guild.master, guild, days);
  }
  if (guild.formerMaster) {
    book.add('obermeister', guild.formerMaster, guild, before);
    book.add('ehrenobermeister', guild.formerMaster, guild, { startsOn: addDays(until, 1), endsOn: null });
  }
  book.add('stv-obermeister', guild.deputy, guild, days, elected);
  book.add('vorstand', guild.deputy, guild, days);
  book.add('delegierte', guild.deputy, guild, days);
  book.add('lehrlingswart', guild.warden, guild, { startsOn: days.startsOn, endsOn: wardenEnds });
  addBoard(book, guild, { index, today, days });
}

function addBoard(
  book: Book,
  guild: GuildPortrait,
  { index, today, days }: { index: number; today: string; days: Days },
) {
  const officers = new Set([guild.master, guild.deputy, guild.warden]);
  const free = book.people.filter(
    ({ name, row, places }) =>
      places[0]?.company.guilds[0] === guild.key && row.membership === 'member' && !officers.has(name),
  );
  const ids = (...functions: string[]) =>
    free.filter(({ places }) => functions.includes(places[0]?.function ?? '')).map(({ row }) => row.id);
  const [jutta] = free.filter(({ name }) => name === 'Jutta Rehbein').map(({ row }) => row.id);
  const owners = ids('owner').filter((id) => id !== jutta);
  for (const id of owners.slice(0, 2)) book.addUser('vorstand', id, guild, days);
  const left = owners[2];
  if (left && index % 3 === 1) {
    book.addUser('vorstand', left, guild, { startsOn: days.startsOn, endsOn: addMonths(today, -7) });
  }
  const next = owners[3];
  if (next && index === 7) {
    book.addUser('vorstand', next, guild, { startsOn: addDays(today, 30), endsOn: days.endsOn });
  }
  const examiners = [
    ...(jutta ? [jutta] : []),
    ...ids('master', 'trainer').slice(0, 2),
    ...ids('journeyman').slice(0, 1),
  ];
  const [standby] = ids('journeyman').slice(1);
  for (const id of examiners)
    book.addUser('pruefungsausschuss', id, guild, term(yearOf(today), index + 1), {
      substituteId: id === examiners[0] ? standby : null,
    });
  const chair = examiners[1];
  if (chair && index > 0) book.addUser('vorsitz-pruefung', chair, guild, term(yearOf(today), index + 1));
  for (const id of owners.slice(3, 5)) book.addUser('kassenpruefer', id, guild, term(yearOf(today), index + 2));
  const [oldest] = ids('journeyman').toReversed();
  if (oldest) book.addUser('altgeselle', oldest, guild, days);
}

function addExperts(book: Book, portrait: Portrait, people: PlannedPerson[], year: number) {
  const owners = people.filter(({ row, places }) => row.membership === 'member' && places[0]?.function === 'owner');
  const experts = seeded(`${portrait.tenantId} experts`).shuffled(owners).slice(0, 7);
  for (const [index, { row }] of experts.entries()) book.addUser('sachverstaendige', row.id, null, term(year, index));
}
