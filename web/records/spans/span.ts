import type { Choice } from '#web/ui/picker/choice.ts';
import { today } from '#web/base/calendar.ts';

/** Something that holds from a day to a day, both included; null is open. */
export interface Span {
  startsOn: string | null;
  endsOn: string | null;
  /** As the server says. */
  isCurrent: boolean;
}

/** What a form about a span holds: '' and null for nothing. */
export interface SpanValues {
  /** The other side: a company, a guild, a role, a person. */
  thing: Choice | null;
  /** The guild a role is held in. */
  within: Choice | null;
  /** One of a few: a function, a kind of membership. */
  kind: string;
  startsOn: string;
  endsOn: string;
  /** Of a term alone. */
  electedOn: string;
  substitute: Choice | null;
}

/** What a term knows of the election. */
export interface Elected {
  electedOn: string | null;
  substitute: Choice | null;
}

/** What the form of one that is there starts with. */
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

/** The two days as the server takes them. */
export function daysOf({ startsOn, endsOn }: Pick<SpanValues, 'startsOn' | 'endsOn'>) {
  return { startsOn: startsOn || null, endsOn: endsOn || null };
}
