import { WaitingSheet } from '#web/admission/waiting-sheet.tsx';
import { SetUp, SetUpLine } from '#web/welcome/set-up.tsx';
import { MailStandstill } from './mail-standstill.tsx';

/** What the office is told above the feed. */
export function OfficeSheets() {
  return (
    <>
      <SetUp />
      <WaitingSheet />
      <MailStandstill />
    </>
  );
}

/** What it is told beside the date. */
export function OfficeLine() {
  return <SetUpLine />;
}
