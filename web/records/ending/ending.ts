import type { ReactNode } from 'react';
import type { ArgsOf, PreviewName } from '#web/base/api.ts';
import type { ApiError } from '#web/base/network/api-error.ts';

/** A route that previews its effect, with its arguments. */
export type Change = { [N in PreviewName]: { route: N; args: ArgsOf<N> } }[PreviewName];

/** What ends on a day: a membership, a company, an employment or a term. */
export interface Ending {
  /** "Mitgliedschaft beenden". */
  title: string;
  /** "Möbelbau Beckmann in der Tischler-Innung". */
  lead: ReactNode;
  /** What is chosen first. */
  usual: 'yearEnd' | 'today';
  /** Whose offices may end with it. */
  offices?: { companyId: string; guild?: string; user?: string } | { person: string };
  change: (endsOn: string, termIds: string[]) => Change;
  /** Takes the end back, with the offices that ended with it. */
  resume?: Change;
  /** Says that it is taken back; else that the offices are too. */
  resumed?: string;
  /** True if it explains the refusal itself. */
  onRefused?: (error: ApiError) => boolean;
}
