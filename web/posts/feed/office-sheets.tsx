import { WaitingSheet } from '#web/admission/waiting-sheet.tsx';
import { BackupWarning } from '#web/backups/backup-warning.tsx';
import css from './feed.module.css';
import { MailStandstill } from './mail-standstill.tsx';

/** What the office is shown above the feed. */
export function OfficeSheets() {
  return (
    <>
      <WaitingSheet />
      <MailStandstill />
      <div className={css.standstill}>
        <BackupWarning />
      </div>
    </>
  );
}
