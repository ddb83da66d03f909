import type { OwnAddress } from '#platform/rules/own-address.rules.ts';
import { type MergeSide, isShutOut, takesOver } from '#contract/people/merging.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { MemberFacts, UserMembership } from '#contract/people/words.ts';
import { overlap, type Span, wider } from '#api/roles/terms.rules.ts';
import { dayAfter } from '#platform/rules/validity.rules.ts';

/** A member makes one of who applied. Without a sign-in a person takes the facts of the other: merging must not unblock. */
export function mergedFacts(person: MergeSide, other: MergeSide): MemberFacts {
  if (isShutOut(person)) return factsOf(person);
  if (takesOver(person, other) && isShutOut(other)) return factsOf(other);
  return { membership: mergedMembership(person, other), access: mergedAccess(person, other) };
}

function factsOf({ membership, access }: MergeSide): MemberFacts {
  return { membership, access };
}

function mergedMembership(person: MergeSide, other: MergeSide): UserMembership {
  return other.membership === 'member' && other.access !== 'blocked' ? 'member' : person.membership;
}

/** The later last day, of those of both who are members; of who left, that day. */
export function mergedUntil(person: Lasting, other: Lasting, { membership }: MemberFacts): string | null {
  const days = [person, other].flatMap((one) => (one.membership === membership ? [one.memberUntil] : []));
  const known = days.filter((day) => day !== null);
  return known.length < days.length ? null : (known.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null);
}

type Lasting = Pick<MemberFacts, 'membership'> & { memberUntil: string | null };

function mergedAccess(person: MergeSide, other: MergeSide): MemberFacts['access'] {
  if (person.hasSignedIn || (takesOver(person, other) && other.hasSignedIn)) return 'open';
  return person.access === 'invited' || other.access === 'invited' ? 'invited' : 'none';
}

/** No wins; else the only answer. */
export function mergedShowing(person: boolean | null, other: boolean | null): boolean | null {
  return person !== null && other !== null ? person && other : (person ?? other);
}

export interface Job extends Span {
  companyId: string;
  function: CompanyFunction;
}

/** One employment per company: joins spans that meet, else keeps the later. Two open ones with a gap are in `apart`. */
export function joinedJobs(
  own: readonly Job[],
  others: readonly Job[],
  today: string,
): { jobs: Job[]; apart: string[] } {
  const jobs = new Map(own.map((job) => [job.companyId, job]));
  const apart: string[] = [];
  for (const job of others) {
    const known = jobs.get(job.companyId);
    const joined = known ? joinedJob(known, job, today) : job;
    if (joined) jobs.set(job.companyId, joined);
    else apart.push(job.companyId);
  }
  return { jobs: [...jobs.values()], apart };
}

function joinedJob(own: Job, other: Job, today: string): Job | undefined {
  if (meet(own, other)) return { ...own, ...wider(own, other) };
  const [earlier, later] = isBefore(own, other) ? [own, other] : [other, own];
  return isBefore(earlier, { startsOn: today }) ? later : undefined;
}

/** At most consecutive days. */
function meet(a: Span, b: Span): boolean {
  return overlap(grown(a), b) || overlap(a, grown(b));
}

function grown(span: Span): Span {
  return { ...span, endsOn: span.endsOn && dayAfter(span.endsOn, 1) };
}

function isBefore({ endsOn }: Pick<Span, 'endsOn'>, { startsOn }: Pick<Span, 'startsOn'>): boolean {
  return endsOn !== null && startsOn !== null && endsOn < startsOn;
}

/** As a whole: parts of two make none. */
export function mergedAddress(person: OwnAddress, other: OwnAddress): OwnAddress {
  const { street, postcode, town } = person.town === null ? other : person;
  return { street, postcode, town };
}
