import type { Language } from '#contract/base/languages.ts';
import type { IssuerSettings } from './issuers/issuer-settings.ts';

export interface Portal {
  id: string;
  name: string;
  language: Language;
  /** Over https. */
  hosts: readonly string[];
  issuer: IssuerSettings;
}
