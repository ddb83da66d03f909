import { useState } from 'react';
import { generatePath } from 'react-router';
import type { AttendancePaperKind } from '#contract/attendance/attendance.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { CertificateDialog } from './certificate-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';

/** What the office needs at the door and afterwards: the list of who is there, and papers. */
export function PrintMenu({ postId }: { postId: string }) {
  const t = useTexts('registrations/office');
  const writing = useOpening();
  const printing = useOpening();
  const [paper, setPaper] = useState<AttendancePaperKind>('sheet');
  function print(next: AttendancePaperKind) {
    setPaper(next);
    printing.open();
  }
  return (
    <>
      <ButtonLink icon="check" to={generatePath(pages.attendance, { id: postId })}>
        {t('print.mark')}
      </ButtonLink>
      <Menu target={<Button icon="print">{t('print.title')}</Button>}>
        <MenuItem icon="document" onClick={() => print('sheet')}>
          {t('print.sheet')}
        </MenuItem>
        <MenuItem icon="person" onClick={() => print('badges')}>
          {t('print.badges')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="celebration" onClick={() => print('certificates')}>
          {t('print.certificates')}
        </MenuItem>
        <MenuItem icon="write" onClick={writing.open}>
          {t('print.texts')}
        </MenuItem>
      </Menu>
      <PrintDialog
        key={`print ${printing.key}`}
        {...{ postId, paper }}
        opened={printing.opened}
        onClose={printing.close}
      />
      <CertificateDialog key={writing.key} postId={postId} opened={writing.opened} onClose={writing.close} />
    </>
  );
}
