import { endsBeforeItStarts } from '#api/base/validity.rules.ts';

/** First and last day of something, both included; null is open-ended. Days are text such as 2026-11-20, which sorts. */
export interface Span {
  startsOn: string | null;
  endsOn: string | null;
}

/** A role of one person, in the tenant or in one guild. */
export interface HeldTerm extends Span {
  id: string;
  roleId: string;
  guildId: string | null;
  electedOn: string | null;
  substituteId: string | null;
}

/** Whether there is a day on which both hold. */
export function overlap(a: Span, b: Span): boolean {
  const endsBefore = (one: Span, other: Span) => endsBeforeItStarts({ startsOn: other.startsOn, endsOn: one.endsOn });
  return !endsBefore(a, b) && !endsBefore(b, a);
}

/** Whether it is the same role in the same place. */
export function isSameRole(a: Pick<HeldTerm, 'roleId' | 'guildId'>, b: Pick<HeldTerm, 'roleId' | 'guildId'>): boolean {
  return a.roleId === b.roleId && a.guildId === b.guildId;
}

/** From the earlier beginning to the later end. */
export function wider(a: Span, b: Span): Span {
  return {
    startsOn: a.startsOn === null || b.startsOn === null ? null : a.startsOn < b.startsOn ? a.startsOn : b.startsOn,
    endsOn: a.endsOn === null || b.endsOn === null ? null : a.endsOn > b.endsOn ? a.endsOn : b.endsOn,
  };
}

/**
 * The terms of two people who are one: the same role at overlapping times becomes one term that covers both, under the
 * id of the one that came first in the list.
 */
export function collapsed(terms: readonly HeldTerm[]): HeldTerm[] {
  const kept: HeldTerm[] = [];
  for (const term of terms) {
    let grown = term;
    // What has grown may now touch a term it did not touch before.
    for (let met = meeting(kept, grown); met; met = meeting(kept, grown)) {
      kept.splice(kept.indexOf(met), 1);
      grown = {
        ...met,
        ...wider(met, grown),
        electedOn: met.electedOn ?? grown.electedOn,
        substituteId: met.substituteId ?? grown.substituteId,
      };
    }
    kept.push(grown);
  }
  return kept;
}

function meeting(kept: readonly HeldTerm[], term: HeldTerm): HeldTerm | undefined {
  return kept.find((one) => isSameRole(one, term) && overlap(one, term));
}
