import type { ConsentKind } from '#contract/people/words.ts';

/** What somebody has agreed to, from a day on until it was withdrawn. Days are text such as 2026-11-20, which sorts. */
export interface HeldConsent {
  id: string;
  kind: ConsentKind;
  givenOn: string;
  withdrawnOn: string | null;
}

/** Whether another of its kind stands already. */
export function standsTwice(consent: Omit<HeldConsent, 'id'>, others: readonly HeldConsent[]): boolean {
  return (
    consent.withdrawnOn === null && others.some((other) => other.withdrawnOn === null && other.kind === consent.kind)
  );
}

/**
 * The consents of two people who are one. Whoever has withdrawn has withdrawn: a consent that stands ends with the first
 * withdrawal of its kind after it was given, and of two that stand the earlier is kept.
 */
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
