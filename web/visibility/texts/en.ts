import { path } from './path/en.ts';

export const texts = {
  path,
  whoSees: {
    asOffice: 'This is not addressed to you. You see it because you work for the office.',
    everyone: 'All members have access.',
    folder: 'Folder {{name}}',
    every: 'This requires access to each of these folders.',
    addressed: 'This group has access to the folder.',
  },
  why: {
    question: 'Why do I see this?',
    everyone: 'The post goes to all members.',
    belong: 'You belong to: {{names}}.',
    ofTheOffice: 'a list of the office',
    office: 'You are not among the recipients. You see this post because you work for the office or wrote it.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    visibility: typeof texts;
  }
}
