import type { Language } from '#contract/base/languages.ts';
import type { IssuerSettings } from './issuers/issuer-settings.ts';

/** What the sign-in service has to know of a tenant. */
export interface Portal {
  id: string;
  name: string;
  language: Language;
  /** Host names that lead to it, over https. */
  hosts: readonly string[];
  issuer: IssuerSettings;
}
