import { useState } from 'react';
import { download, type FileName } from '#web/base/api.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

type ExportName = Extract<FileName, `GET /api/exports/${string}`>;

/** "Ausgeben": all of a kind as a table that imports again, saved by the browser. */
export function ExportMenu({ route }: { route: ExportName }) {
  const t = useTexts('records');
  const [busy, setBusy] = useState(false);

  async function save(format: 'csv' | 'xlsx') {
    setBusy(true);
    try {
      saveFile(await download(route, { query: { format } }));
    } catch {
      toast.error(t('transfer.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu
      target={
        <Button variant="quiet" icon="download" busy={busy}>
          {t('transfer.export')}
        </Button>
      }
    >
      <MenuItem icon="document" onClick={() => void save('csv')}>
        {t('transfer.csv')}
      </MenuItem>
      <MenuItem icon="sheet" onClick={() => void save('xlsx')}>
        {t('transfer.xlsx')}
      </MenuItem>
    </Menu>
  );
}
