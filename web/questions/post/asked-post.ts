import type { Language } from '#contract/base/languages.ts';

/** What is needed of a post. */
export interface AskedPost {
  id: string;
  language: Language | null;
  takesQuestions: boolean;
  version: number;
}
