import type { Language } from '#contract/base/languages.ts';
import type { IssuerSettings } from './issuers/issuer-settings.rules.ts';

/** What is to be known of a tenant for its sign-ins. */
export interface Tenant {
  id: string;
  name: string;
  /** At its sign-in service. */
  identifier: string;
  language: Language;
  /** Over https. */
  hosts: readonly string[];
  issuer: IssuerSettings;
}
