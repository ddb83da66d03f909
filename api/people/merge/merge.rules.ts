import { type Standing, isShutOut, takesOver } from '#contract/people/merging.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { UserState } from '#contract/people/words.ts';
import { overlap, type Span, wider } from '#api/roles/terms.rules.ts';
import { dayAfter } from '#api/base/validity.rules.ts';

/**
 * State of a person who has been made one with another. Who is known to the office lets the same person in who waits.
 * Who has no way in takes over the other's, and is shut out when that one was: to merge is not to unblock.
 */
export function mergedState(person: Standing, other: Standing): UserState {
  if (isShutOut(person.state)) return person.state;
  if (takesOver(person, other) && isShutOut(other.state)) return other.state;
  if (person.state === 'invited') return takesOver(person, other) && other.hasSignedIn ? 'active' : 'invited';
  if (person.state === 'pending') return other.state === 'active' || other.state === 'invited' ? 'active' : 'pending';
  return 'active';
}

/** Whether the office is shown what one of two has opened: what one of them does not want shown stays so, and what only one has said holds. */
export function mergedShowing(person: boolean | null, other: boolean | null): boolean | null {
  return person !== null && other !== null ? person && other : (person ?? other);
}

export interface Job extends Span {
  companyId: string;
  function: CompanyFunction;
}

/**
 * The jobs of two people who are one, who have one at a company at most. Two at the same company become one where they
 * meet; of two that do not, the one that is over is left to the history, and of two that are over the earlier. Where
 * neither is over, the company is named in `apart`: one span would fill the gap between them, and let somebody see what
 * neither saw.
 */
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

/** Whether one goes on, at the latest, on the day after the other ends. */
function meet(a: Span, b: Span): boolean {
  return overlap(grown(a), b) || overlap(a, grown(b));
}

function grown(span: Span): Span {
  return { ...span, endsOn: span.endsOn && dayAfter(span.endsOn, 1) };
}

function isBefore({ endsOn }: Pick<Span, 'endsOn'>, { startsOn }: Pick<Span, 'startsOn'>): boolean {
  return endsOn !== null && startsOn !== null && endsOn < startsOn;
}
