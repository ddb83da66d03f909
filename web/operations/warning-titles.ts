import type { Facts } from '#contract/operations/facts.ts';
import type { WarningName } from '#contract/operations/words.ts';
import { spanOf, type Writing } from './sections/row.ts';

/** What is wrong, in one sentence with its figure. */
export function warningTitle(name: WarningName, facts: Facts, writing: Writing): string {
  const { t, formats, language } = writing;
  const at = (moment: string | null | undefined) => (moment ? formats.instant(moment) : t('never'));
  const span = (seconds = 0) => spanOf(Math.abs(seconds), language);
  const ago = (seconds: number, of: string) => new Date(Date.parse(of) - seconds * 1000).toISOString();
  const { clock, replica, mail, bounces, jobs, files, scanner, disk, backupDisk, backup, rehearsal, certificate } =
    facts;
  switch (name) {
    case 'certificateEnds':
      return t(`warningsOf.certificateEnds.${isPast(certificate) ? 'expired' : 'title'}`, {
        at: at(certificate.value?.endsAt),
      });
    case 'clockOff':
      return t('warningsOf.clockOff.title', { span: span(clock.value?.aheadSeconds) });
    case 'replicaBehind':
      return t('warningsOf.replicaBehind.title', { span: span(replica.value?.lagSeconds) });
    case 'mailStands':
      return t('warningsOf.mailStands.title', { at: at(mail.value?.standsSince) });
    case 'mailboxFails':
      return t('warningsOf.mailboxFails.title', { at: at(bounces.value?.mailboxFailsSince) });
    case 'jobsWait':
      return t('warningsOf.jobsWait.title', { at: at(ago(jobs.value?.oldestSeconds ?? 0, jobs.at)) });
    case 'filesUnchecked':
      return t('warningsOf.filesUnchecked.title', { at: at(files.value?.checkedAt) });
    case 'patternsOld':
      return t('warningsOf.patternsOld.title', {
        at: scanner.value?.patternsAt ? formats.longDay(scanner.value.patternsAt) : '',
      });
    case 'dataDiskFull':
      return t('warningsOf.dataDiskFull.title', { left: formats.size(disk.value?.freeBytes ?? 0) });
    case 'backupDiskFull':
      return t('warningsOf.backupDiskFull.title', { left: formats.size(backupDisk.value?.freeBytes ?? 0) });
    case 'backupOld':
      return t('warningsOf.backupOld.title', { at: at(backup.value?.madeAt) });
    case 'backupFailed':
      return t('warningsOf.backupFailed.title', { at: at(backup.value?.failedAt) });
    case 'rehearsalOld':
      return t('warningsOf.rehearsalOld.title', { at: at(rehearsal.value?.provenAt) });
    case 'rehearsalFailed':
      return t('warningsOf.rehearsalFailed.title', { at: at(rehearsal.value?.failedAt) });
    default:
      return t(`warningsOf.${name}.title`);
  }
}

function isPast({ at, value }: Facts['certificate']): boolean {
  return value !== null && Date.parse(value.endsAt) < Date.parse(at);
}
