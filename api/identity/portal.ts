import type { Language } from '#contract/tenants.ts';

/** What the sign-in service has to know of a tenant. */
export interface Portal {
  name: string;
  language: Language;
  /** Host names that lead to it, over https. */
  hosts: readonly string[];
}
