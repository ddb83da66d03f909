import type { AdmissionCase } from '#contract/admission/admission.ts';
import type { Choice } from '#web/ui/picker/choice.ts';

/** To which company somebody belongs: one that was suggested, another that was looked up, or none. */
export type Answer = { is: 'suggested'; id: string } | { is: 'other'; company: Choice | null } | { is: 'none' };

/** The e-mail address alone is reason enough to choose beforehand; a name that is merely similar is not. */
export function firstAnswer({ suggestions }: AdmissionCase): Answer | null {
  const [likeliest] = suggestions;
  return likeliest && likeliest.sameDomain > 0 ? { is: 'suggested', id: likeliest.company.id } : null;
}

/** The company of an answer, null for none of all, undefined while it is still to be chosen. */
export function companyIn(answer: Answer | null, { suggestions }: AdmissionCase): Choice | null | undefined {
  if (answer === null) return undefined;
  if (answer.is === 'none') return null;
  if (answer.is === 'other') return answer.company ?? undefined;
  return suggestions.find(({ company }) => company.id === answer.id)?.company;
}
