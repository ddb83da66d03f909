import { everyone } from '#contract/targeting/everyone/en.ts';
export const texts = {
  title: 'Target groups',
  lead: 'Who belongs decides who sees posts and folders.',
  reach: {
    companies_zero: 'in no business',
    companies_one: 'in {{n}} business',
    companies_other: 'in {{n}} businesses',
  },
  audience: {
    everyone,
    gone: 'no longer exists',
    include: 'Goes to',
    exclude: 'But not to',
    nobody: 'Nobody yet: this post reaches no one.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    targeting: typeof texts;
  }
}
