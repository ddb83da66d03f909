import type { Choice } from '#web/ui/picker/choice.ts';
import { today } from '#web/base/calendar.ts';

/** Both days included; null is open. */
export interface Span {
  startsOn: string | null;
  endsOn: string | null;
  isCurrent: boolean;
}

/** '' and null for nothing. */
export interface SpanValues {
  thing: Choice | null;
  /** For roles of a guild. */
  within: Choice | null;
  /** A function or kind of membership. */
  kind: string;
  startsOn: string;
  endsOn: string;
  electedOn: string;
  substitute: Choice | null;
}

export interface Elected {
  electedOn: string | null;
  substitute: Choice | null;
}

export function valuesOf(span: Pick<Span, 'startsOn' | 'endsOn'> & Partial<Elected>, kind = ''): SpanValues {
  const { startsOn, endsOn, electedOn, substitute } = span;
  return {
    thing: null,
    within: null,
    kind,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    electedOn: electedOn ?? '',
    substitute: substitute ?? null,
  };
}

export function standingOf({ endsOn, isCurrent }: Span): 'current' | 'coming' | 'past' {
  if (isCurrent) return 'current';
  return endsOn !== null && endsOn < today() ? 'past' : 'coming';
}

/** As the server takes them. */
export function daysOf({ startsOn, endsOn }: Pick<SpanValues, 'startsOn' | 'endsOn'>) {
  return { startsOn: startsOn || null, endsOn: endsOn || null };
}
