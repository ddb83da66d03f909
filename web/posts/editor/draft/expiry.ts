import { dayAfter, dayOf } from '#contract/base/clock.ts';
import { today } from '#web/base/time/calendar.ts';
import type { Draft } from './draft.ts';

type Ending = Pick<Draft, 'kind' | 'publishAt' | 'expiresOn'>;

const daysOfUrgent = 2;

/** Urgent posts propose a last day, which follows kind and time until somebody chooses another one. */
export function withProposal(draft: Ending, fields: Partial<Draft>): Partial<Draft> {
  const isMoved = 'kind' in fields || 'publishAt' in fields;
  if (!isMoved || 'expiresOn' in fields || draft.expiresOn !== proposalFor(draft)) return fields;
  return { ...fields, expiresOn: proposalFor({ ...draft, ...fields }) };
}

function proposalFor({ kind, publishAt }: Omit<Ending, 'expiresOn'>): string | null {
  return kind === 'urgent' ? dayAfter(comesOn(publishAt), daysOfUrgent) : null;
}

/** The same rule as the server's. */
export function endsTooEarly({
  expiresOn,
  publishAt,
  confirmation,
}: Omit<Ending, 'kind'> & Pick<Draft, 'confirmation'>) {
  return expiresOn !== null && (expiresOn < comesOn(publishAt) || expiresOn < (confirmation?.until ?? ''));
}

function comesOn(publishAt: string | null): string {
  const now = today();
  const day = publishAt === null ? now : dayOf(publishAt);
  return day > now ? day : now;
}
