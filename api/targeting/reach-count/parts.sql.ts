import type { ReachPart } from '#contract/targeting/targeting.ts';

interface PartSql {
  tally: string;
  holds: string;
}

export const parts: Record<ReachPart, PartSql> = {
  people: { tally: 'people', holds: `state = 'active'` },
  withoutEmail: { tally: 'without_email', holds: `state <> 'left' and not has_email` },
  neverSignedIn: { tally: 'never_signed_in', holds: `state = 'active' and not has_signed_in` },
  invited: { tally: 'invited', holds: `state = 'invited'` },
  pending: { tally: 'pending', holds: `state = 'pending'` },
  blocked: { tally: 'blocked', holds: `state = 'blocked'` },
};

export function each(sql: (part: PartSql) => string): string {
  return Object.values(parts).map(sql).join(', ');
}

export const tallies = each(({ tally }) => tally);
