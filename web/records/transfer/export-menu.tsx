import { type FileName } from '#web/base/api.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';

type ExportName = Extract<FileName, `GET /api/exports/${string}`>;

export function ExportMenu({ route }: { route: ExportName }) {
  const t = useTexts('records');
  const { busy, save } = useSaving(() => t('transfer.failed'));
  const saveAs = (format: 'csv' | 'xlsx') => save(() => download(route, { query: { format } }));
  return (
    <Menu
      target={
        <Button variant="quiet" icon="download" busy={busy}>
          {t('transfer.export')}
        </Button>
      }
    >
      <MenuItem icon="document" onClick={() => saveAs('csv')}>
        {t('transfer.csv')}
      </MenuItem>
      <MenuItem icon="sheet" onClick={() => saveAs('xlsx')}>
        {t('transfer.xlsx')}
      </MenuItem>
    </Menu>
  );
}
