import type { companyFunctions } from '#contract/companies/words.ts';
import type { MemberFacts, UserState } from '#contract/people/words.ts';
import { addDays, instantAt } from '../calendar.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { type Random, seeded } from '../random.ts';
import { type PlannedCompany, slug } from './companies.ts';
import { isWoman, men, women } from './first-names.ts';

type CompanyFunction = (typeof companyFunctions)[number];

/** Of what a person becomes; the id is another one where the program gives it. */
interface Row extends MemberFacts {
  id: string;
  email: string | null;
  salutation: string;
  title: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Of those who are entered by the office. */
  externalNumber: string | null;
  /** Of those who have had an access. */
  showsReads: boolean | null;
  createdAt: Date;
  activatedAt: Date | null;
  askedCompany: string | null;
  askedMessage: string | null;
}

export interface PlannedPerson {
  name: string;
  row: Row;
  places: { company: PlannedCompany; function: CompanyFunction }[];
}

interface Plan {
  portrait: Portrait;
  today: string;
  random: Random;
  people: PlannedPerson[];
  emails: Set<string>;
}

const peoplePerTenant = 500;

export function planPeople(portrait: Portrait, companies: PlannedCompany[], today: string): PlannedPerson[] {
  const random = seeded(`${portrait.tenantId} people`);
  const plan: Plan = { portrait, today, random, people: [], emails: new Set() };
  for (const name of ['Petra Lindner', portrait.director, portrait.trainingClerk, portrait.memberClerk]) {
    addOutsider(plan, name, 'open', portrait.email.replace(/^.*@/, ''));
  }
  for (const { formerMaster } of portrait.guilds) if (formerMaster) addOutsider(plan, formerMaster, 'open');
  for (const [index, name] of newcomers(plan).entries()) addNewcomer(plan, name, companies[index * 11 + 3], index);
  for (const company of companies) addToCompany(plan, company.owner, company, 'owner');
  while (plan.people.length < peoplePerTenant) addStaff(plan, random.pick(companies));
  shareSome(plan, companies);
  return plan.people;
}

/** With a company address, a company name, or neither. */
function addNewcomer(plan: Plan, name: string, company: PlannedCompany | undefined, index: number) {
  const known = index % 3 !== 2 && company !== undefined;
  addOutsider(plan, name, 'applied', known && index % 3 === 1 ? company.domain : 'post.example');
  const added = plan.people.at(-1);
  if (!added || !known) return;
  const askedMessage = index % 3 === 0 ? 'Ich fange im Januar als Meister an.' : 'Ich bin für die Lehrlinge zuständig.';
  // recheck-ignore: names of the demo
  const askedCompany = company.name.replace(/ (GmbH|OHG|KG)\b.*$/, '');
  added.row = { ...added.row, askedCompany, askedMessage };
}

function newcomers({ portrait, random }: Plan): string[] {
  const known = demoAccounts.filter(
    ({ state, tenantIds }) => state === 'applied' && tenantIds.includes(portrait.tenantId),
  );
  const others = Array.from({ length: 5 }, () => someone(random, portrait));
  return [...known.map(({ firstName, lastName }) => `${firstName} ${lastName}`), ...others];
}

function someone(random: Random, portrait: Portrait): string {
  return `${random.pick(random.chance(0.42) ? women : men)} ${random.pick(portrait.surnames)}`;
}

const staff: readonly (readonly CompanyFunction[])[] = [
  ['office', 'master', 'journeyman', 'office', 'manager', 'trainer', 'journeyman'],
  ['journeyman', 'office', 'trainer', 'journeyman', 'master', 'owner', 'office'],
  ['manager', 'office', 'master', 'journeyman', 'trainer', 'office', 'journeyman'],
];

function addStaff(plan: Plan, company: PlannedCompany) {
  const { random, portrait } = plan;
  const present = plan.people.filter(({ places }) => places[0]?.company === company).length;
  const job = staff[company.name.length % staff.length]?.[present - 1];
  if (job === undefined) return;
  const family = job !== 'journeyman' && job !== 'trainer' && random.chance(0.4);
  const [first = ''] = someone(random, portrait).split(' ');
  const surname = company.owner.split(' ').slice(1).join(' ');
  addToCompany(plan, family ? `${first} ${surname}` : someone(random, portrait), company, job);
}

function addToCompany(plan: Plan, name: string, company: PlannedCompany, job: CompanyFunction) {
  const index = plan.people.length;
  const state = job === 'owner' && isNamed(plan.portrait, name) ? 'open' : stateOf(index);
  const person = planned(plan, name, state, company.domain);
  const phone = job === 'journeyman' ? null : `${plan.portrait.numbers}${String((index * 37) % 1000).padStart(3, '0')}`;
  plan.people.push({ ...person, row: { ...person.row, phone }, places: [{ company, function: job }] });
}

function isNamed({ guilds, companies }: Portrait, name: string): boolean {
  const officers = guilds.flatMap(({ master, deputy, warden }) => [master, deputy, warden]);
  return officers.includes(name) || companies.some(({ owner }) => owner === name);
}

function addOutsider(plan: Plan, name: string, state: UserState, domain = `${plan.portrait.tenantId}.example`) {
  plan.people.push({ ...planned(plan, name, state, domain), places: [] });
}

function stateOf(index: number): UserState {
  if (index % 19 === 7) return 'invited';
  if (index % 41 === 30) return 'left';
  if (isRecent(index)) return 'none';
  return index % 101 === 60 ? 'blocked' : 'open';
}

/** Came in with the last import, and nobody has written to them yet. */
function isRecent(index: number): boolean {
  return index % 37 === 5;
}

/** The tables came in by and by, the last one of late. */
const importsAt = { first: 760, every: 60, recent: 20 } as const;

/** Days until somebody accepts: when the mail comes, at the weekend, and after a word of the office. */
const acceptedAfter = [2, 4, 9, 16];

function daysAgo(index: number, state: UserState): number {
  if (state === 'applied') return 1 + (index % 4);
  const { first, every, recent } = importsAt;
  return state === 'none' && isRecent(index) ? recent : first - every * Math.floor((index % 300) / every);
}

function planned(plan: Plan, name: string, state: UserState, domain: string): Omit<PlannedPerson, 'places'> {
  const { portrait, today, random } = plan;
  const index = plan.people.length;
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const account = demoAccounts.find(
    (one) => one.firstName === firstName && one.lastName === lastName && one.tenantIds.includes(portrait.tenantId),
  );
  const createdAt = instantAt(addDays(today, -daysAgo(index, state)), '10:00');
  const reachable = state === 'applied' || state === 'invited' || state === 'none' || index % 22 !== 9;
  const hasAccount = reachable && (state === 'open' || state === 'blocked' || state === 'left');
  const days = state === 'applied' || state === 'invited' ? 0 : random.pick(acceptedAfter);
  const row = {
    id: sampleId(portrait.tenantId, account ? `user:${account.key}` : `user:${index}`),
    ...factsOf(state, hasAccount),
    email: account?.email ?? (reachable ? freeEmail(plan, slug(firstName), slug(lastName), domain) : null),
    salutation: isWoman(firstName) ? 'Frau' : 'Herr',
    title: titleOf(name, portrait, index),
    firstName,
    lastName,
    phone: null,
    showsReads: !hasAccount ? null : account ? account.showsReads : showingOf(index),
    externalNumber: state === 'applied' ? null : `P${20_001 + index}`,
    createdAt,
    activatedAt: hasAccount ? new Date(createdAt.getTime() + days * 86_400_000) : null,
    askedCompany: null,
    askedMessage: null,
  };
  return { name, row };
}

function factsOf(state: UserState, hasAccount: boolean): MemberFacts {
  if (state === 'applied' || state === 'declined') return { membership: state, access: 'open' };
  if (state === 'left') return { membership: 'left', access: hasAccount ? 'open' : 'none' };
  if (state === 'blocked') return { membership: 'member', access: 'blocked' };
  return { membership: 'member', access: state === 'open' && !hasAccount ? 'none' : state };
}

function showingOf(index: number): boolean | null {
  if (index % 7 === 5) return null;
  return index % 9 !== 4;
}

function titleOf(name: string, portrait: Portrait, index: number): string | null {
  if (name === portrait.director) return portrait.directorTitle;
  if (index % 97 === 40) return 'Dipl.-Ing.';
  return null;
}

function freeEmail({ emails }: Plan, first: string, last: string, domain: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const email = `${first}.${last}${attempt === 1 ? '' : attempt}@${domain}`;
    if (emails.has(email)) continue;
    emails.add(email);
    return email;
  }
}

function shareSome({ people, random }: Plan, companies: PlannedCompany[]) {
  const owners = people.filter(({ places }) => places[0]?.function === 'owner');
  for (const owner of random.shuffled(owners).slice(0, 8)) {
    const own = owner.places[0]?.company;
    const second = random.pick(companies.filter((company) => company !== own && company.guilds[0] === own?.guilds[0]));
    owner.places.push({ company: second, function: random.chance(0.5) ? 'owner' : 'manager' });
  }
}
