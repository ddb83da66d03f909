import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

/** What the office needs at the door and afterwards: the list of who is there, and papers. */
export function PrintMenu({ postId }: { postId: string }) {
  const t = useTexts('registrations/office');
  const { busy, show } = useSaving();
  const writing = useOpening();
  const params = { id: postId };
  return (
    <>
      <ButtonLink icon="check" to={generatePath(pages.attendance, { id: postId })}>
        {t('print.mark')}
      </ButtonLink>
      <Menu
        target={
          <Button icon="print" busy={busy}>
            {t('print.title')}
          </Button>
        }
      >
        <MenuItem
          icon="document"
          onClick={() => show(() => download('GET /api/posts/{id}/attendance/sheet', { params }))}
        >
          {t('print.sheet')}
        </MenuItem>
        <MenuItem
          icon="person"
          onClick={() => show(() => download('GET /api/posts/{id}/attendance/badges', { params }))}
        >
          {t('print.badges')}
        </MenuItem>
        <MenuDivider />
        <MenuItem
          icon="celebration"
          onClick={() => show(() => download('GET /api/posts/{id}/attendance/certificates', { params }))}
        >
          {t('print.certificates')}
        </MenuItem>
        <MenuItem icon="write" onClick={writing.open}>
          {t('print.texts')}
        </MenuItem>
      </Menu>
      <CertificateDialog key={writing.key} postId={postId} opened={writing.opened} onClose={writing.close} />
    </>
  );
}
