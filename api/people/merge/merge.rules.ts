import { type Standing, isShutOut, takesOver } from '#contract/people/merging.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { UserState } from '#contract/people/words.ts';
import { overlap, type Span, wider } from '#api/roles/terms.rules.ts';
import { dayAfter } from '#api/base/validity.rules.ts';

/** A known person lets a pending one in. Without a sign-in it takes the other's state: merging must not unblock. */
export function mergedState(person: Standing, other: Standing): UserState {
  if (isShutOut(person.state)) return person.state;
  if (takesOver(person, other) && isShutOut(other.state)) return other.state;
  if (person.state === 'invited') return takesOver(person, other) && other.hasSignedIn ? 'active' : 'invited';
  if (person.state === 'pending') return other.state === 'active' || other.state === 'invited' ? 'active' : 'pending';
  return 'active';
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
