import type { AdmissionCase } from '#contract/admission/admission.ts';
import type { Choice } from '#web/ui/picker/choice.ts';

export type Answer = { is: 'suggested'; id: string } | { is: 'other'; company: Choice | null } | { is: 'none' };

/** Preselects only by e-mail address, not by a similar name. */
export function firstAnswer({ suggestions }: AdmissionCase): Answer | null {
  const [likeliest] = suggestions;
  return likeliest && likeliest.sameDomain > 0 ? { is: 'suggested', id: likeliest.company.id } : null;
}

/** Null for none, undefined while nothing is chosen. */
export function companyIn(answer: Answer | null, { suggestions }: AdmissionCase): Choice | null | undefined {
  if (answer === null) return undefined;
  if (answer.is === 'none') return null;
  if (answer.is === 'other') return answer.company ?? undefined;
  return suggestions.find(({ company }) => company.id === answer.id)?.company;
}
