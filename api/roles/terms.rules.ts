import { AppError, refuse } from '#platform/errors/error.ts';
import { endsBeforeItStarts, wrongDays } from '#platform/rules/validity.rules.ts';

/** Both included; null is open. ISO days, which sort as text. */
export interface Span {
  startsOn: string | null;
  endsOn: string | null;
}

export interface HeldTerm extends Span {
  id: string;
  roleId: string;
  guildId: string | null;
  electedOn: string | null;
  substituteId: string | null;
}

export function overlap(a: Span, b: Span): boolean {
  const endsBefore = (one: Span, other: Span) => endsBeforeItStarts({ startsOn: other.startsOn, endsOn: one.endsOn });
  return !endsBefore(a, b) && !endsBefore(b, a);
}

export function isSameRole(a: Pick<HeldTerm, 'roleId' | 'guildId'>, b: Pick<HeldTerm, 'roleId' | 'guildId'>): boolean {
  return a.roleId === b.roleId && a.guildId === b.guildId;
}

/** Throws unless its span is valid and no other of the same role overlaps. */
export function mustFit(term: Omit<HeldTerm, 'id'>, others: readonly Omit<HeldTerm, 'id'>[]): void {
  refuse(wrongDays(term));
  if (!others.some((other) => isSameRole(normal(term), normal(other)) && overlap(term, other))) return;
  throw new AppError('conflict', undefined, {
    errors: [{ path: 'startsOn', message: 'the person already holds the role at that time' }],
  });
}

/** As PostgreSQL spells them. */
function normal({ roleId, guildId }: Pick<HeldTerm, 'roleId' | 'guildId'>) {
  return { roleId: roleId.toLowerCase(), guildId: guildId?.toLowerCase() ?? null };
}

export function wider(a: Span, b: Span): Span {
  return {
    startsOn: a.startsOn === null || b.startsOn === null ? null : a.startsOn < b.startsOn ? a.startsOn : b.startsOn,
    endsOn: a.endsOn === null || b.endsOn === null ? null : a.endsOn > b.endsOn ? a.endsOn : b.endsOn,
  };
}

/** Merges overlapping terms of a role, under the first one's id. */
export function collapsed(terms: readonly HeldTerm[]): HeldTerm[] {
  const kept: HeldTerm[] = [];
  for (const term of terms) {
    let grown = term;
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
