import type { Installation } from '#contract/operations/operations.ts';
import { rowOf, type Section, type Writing } from './row.ts';

export function jobsSection(installation: Installation, writing: Writing): Section {
  const { t, formats } = writing;
  const { number, instant } = formats;
  const counted = (count: number) => ({ count, n: number(count) });
  return {
    key: 'jobs',
    title: t('sections.jobs'),
    rows: [
      rowOf(installation, writing, {
        fact: 'jobs',
        key: 'waiting',
        label: t('labels.waiting'),
        about: ['jobsWait'],
        words: ({ waiting, running, oldestSeconds }) => ({
          lead: waiting === 0 ? t('rows.noneWaits') : t('rows.jobsWait', counted(waiting)),
          rest: oldestSeconds === 0 ? undefined : t('rows.oldest', { since: instant(sinceOf(oldestSeconds)) }),
          small: running === 0 ? [] : [t('rows.running', counted(running))],
        }),
      }),
      rowOf(installation, writing, {
        fact: 'jobs',
        key: 'failed',
        label: t('labels.failed'),
        about: ['jobsFailed'],
        words: ({ failed }) =>
          failed === 0
            ? { lead: t('rows.noneFailed') }
            : { lead: t('rows.jobsFailed', counted(failed)), hasJobs: true as const },
      }),
    ],
  };

  function sinceOf(seconds: number): Date {
    return new Date(Date.parse(installation.facts.jobs.at) - seconds * 1000);
  }
}
