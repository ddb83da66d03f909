import type { Choice } from '#web/ui/picker/choice.ts';
import { today } from '#web/base/time/calendar.ts';

/** Both days included; null is open. */
export interface Span {
  startsOn: string | null;
  endsOn: string | null;
  isCurrent: boolean;
}

/** What a term knows of the election. */
export interface Elected {
  electedOn: string | null;
  substitute: Choice | null;
}

export function statusOf({ endsOn, isCurrent }: Span): 'current' | 'coming' | 'past' {
  if (isCurrent) return 'current';
  return endsOn !== null && endsOn < today() ? 'past' : 'coming';
}
