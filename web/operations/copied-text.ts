import type { Installation } from '#contract/operations/operations.ts';
import { jobHistory, jobName } from './job-words.ts';
import type { Row, Writing } from './sections/row.ts';
import { sectionsOf } from './sections/sections.ts';
import { warningTitle } from './warning-titles.ts';

/** The page as text for somebody who helps: without addresses, names and what servers answered. */
export function copiedText(installation: Installation, shown: Omit<Writing, 'named'>): string {
  const writing: Writing = { ...shown, named: () => '…' };
  const { t, formats } = writing;
  const { facts, warnings, failedJobs, at } = installation;
  const marked = (level: Row['level']) => (level === 'fine' ? '' : ` [${t(`levels.${level}`)}]`);
  return [
    `${t('title')}: ${t('asOf', { at: formats.instant(at) })}`,
    ...warnings.map(({ name, level }) => `-${marked(level)} ${warningTitle(name, facts, writing)}`),
    ...sectionsOf(installation, writing).flatMap(({ title, aside, rows }) => [
      '',
      aside ? `${title} (${aside})` : title,
      ...rows.flatMap((row) => [
        `-${marked(row.level)} ${row.label}: ${[row.lead, ...(row.rest ? [row.rest] : [])].join(', ')}`,
        ...(row.small ?? []).map((line) => `  ${line}`),
        ...(row.hasJobs ? failedJobs.map((job) => `  ${jobName(job, writing)}: ${jobHistory(job, writing)}`) : []),
        `  ${t('checked', { at: formats.instant(row.at) })}`,
      ]),
    ]),
    '',
  ].join('\n');
}
