import { history } from './history/en.ts';

export const texts = { ...history };

declare module '#web/base/i18n.ts' {
  interface Texts {
    documents: typeof texts;
  }
}
