import { path } from './path/en.ts';

export const texts = {
  path,
  whoSees: {
    asOffice: 'It is not meant for you. You see it because you belong to the office.',
    everyone: 'It is meant for all members.',
    folder: 'Folder {{name}}',
    every: 'Who belongs to the groups of each of these folders can see it.',
    addressed: 'The folder is meant for this group.',
  },
  why: {
    question: 'Why do I see this?',
    everyone: 'Goes to all members.',
    belong: 'You belong to: {{names}}.',
    ofTheOffice: 'a list of the office',
    office: 'You are not among the recipients. You see it because you work for the office or wrote it.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    visibility: typeof texts;
  }
}
