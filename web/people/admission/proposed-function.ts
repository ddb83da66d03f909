import type { CompanyFunction } from '#contract/companies/words.ts';

/** In this order: "Ausbildungsmeisterin" trains. */
const patterns: readonly [CompanyFunction, RegExp][] = [
  ['owner', /inhaber|selbständig|\bchef|\bowner|self-employed|titular|propietari|dueñ/i],
  ['manager', /geschäftsführ|betriebsleit|manager|gerente/i],
  ['trainer', /ausbild|lehrling|\btrainer|apprentice|aprendi|formador/i],
  ['master', /meister|\bmaster|maestr/i],
  ['journeyman', /gesell[ei]|journeyman|oficial/i],
];

/** What somebody who asks to be admitted is in the company, by what she or he wrote. */
export function proposedFunction(message: string | null): CompanyFunction {
  return patterns.find(([, words]) => words.test(message ?? ''))?.[0] ?? 'office';
}
