export const texts = {
  title: 'Backup',
  none: 'The portal makes no backups by itself. Ask its operator how it is backed up.',
  made: 'Last backup: {{at}}',
  neverMade: 'No backup has been made yet.',
  proven: 'Last proven: {{at}}. The portal restored a backup on trial and compared every table and file.',
  neverProven: 'No backup has been proven yet.',
  warning: {
    backupFailed: 'The portal’s last backup failed ({{failedAt}}).',
    backupOld: 'The portal’s last backup is more than two days old ({{madeAt}}).',
    backupMissing: 'The portal has not made a backup yet.',
    rehearsalFailed: 'The last backup could not be restored on trial.',
    rehearsalOld: 'No backup has been restored on trial for more than two weeks.',
    todo: 'Please tell the operator of the portal: the log says what is wrong.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    backups: typeof texts;
  }
}
