import { AppError, invalid } from '#platform/errors/error.ts';
import type { ConsentKind } from '#contract/people/words.ts';

/** ISO days, which sort as text. */
export interface HeldConsent {
  id: string;
  kind: ConsentKind;
  givenOn: string;
  withdrawnOn: string | null;
}

export function standsTwice(consent: Omit<HeldConsent, 'id'>, others: readonly HeldConsent[]): boolean {
  return (
    consent.withdrawnOn === null && others.some((other) => other.withdrawnOn === null && other.kind === consent.kind)
  );
}

/** A withdrawal ends all given before it; of two open ones the earlier stays. */
export function joinedConsents(all: readonly HeldConsent[]): HeldConsent[] {
  const kept: HeldConsent[] = [];
  for (const consent of all.toSorted((one, other) => (one.givenOn < other.givenOn ? -1 : 1))) {
    const ended = { ...consent, withdrawnOn: consent.withdrawnOn ?? firstWithdrawal(consent, all) };
    if (!standsTwice(ended, kept)) kept.push(ended);
  }
  return kept;
}

function firstWithdrawal({ kind, givenOn }: HeldConsent, all: readonly HeldConsent[]): string | null {
  const days = all.flatMap((other) => (other.kind === kind && other.withdrawnOn !== null ? [other.withdrawnOn] : []));
  return days.filter((day) => day >= givenOn).toSorted()[0] ?? null;
}

/** Throws unless it ends after its start, is not in the future, and is unique. */
export function mustFit(consent: Omit<HeldConsent, 'id'>, others: readonly HeldConsent[], day: string): void {
  const { givenOn, withdrawnOn } = consent;
  if (givenOn > day) throw invalid('givenOn', 'must not lie in the future');
  if (withdrawnOn !== null && withdrawnOn > day) throw invalid('withdrawnOn', 'must not lie in the future');
  if (withdrawnOn !== null && withdrawnOn < givenOn) throw invalid('withdrawnOn', 'must not lie before givenOn');
  if (!standsTwice(consent, others)) return;
  throw new AppError('conflict', undefined, {
    errors: [{ path: 'kind', message: 'is already in force' }],
  });
}
