import { everyone } from '#contract/targeting/everyone/en.ts';
export const texts = {
  title: 'Target groups',
  lead: 'Target groups determine who sees posts and folders.',
  reach: {
    companies_zero: 'in no company',
    companies_one: 'in {{n}} company',
    companies_other: 'in {{n}} companies',
  },
  audience: {
    everyone,
    gone: 'no longer exists',
    include: 'Goes to',
    exclude: 'But not to',
    nobody: 'The post does not go to anybody yet.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    targeting: typeof texts;
  }
}
