import { AppError, refuse } from '#api/base/error.ts';
import { wrongDays } from '#api/base/validity.rules.ts';
import { type HeldTerm, isSameRole, overlap } from '#api/roles/terms.rules.ts';

/** Throws unless its span is valid and no other of the same role overlaps. */
export function mustFit(term: Omit<HeldTerm, 'id'>, others: readonly Omit<HeldTerm, 'id'>[]): void {
  refuse(wrongDays(term));
  if (!others.some((other) => isSameRole(normal(term), normal(other)) && overlap(term, other))) return;
  throw new AppError('conflict', undefined, {
    errors: [{ path: 'startsOn', message: 'the role is held at that time already' }],
  });
}

/** As PostgreSQL spells them. */
function normal({ roleId, guildId }: Pick<HeldTerm, 'roleId' | 'guildId'>) {
  return { roleId: roleId.toLowerCase(), guildId: guildId?.toLowerCase() ?? null };
}
