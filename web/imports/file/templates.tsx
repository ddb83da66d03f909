import { useState } from 'react';
import type { ImportKind } from '#contract/imports/words.ts';
import { download } from '#web/base/api.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFieldWords } from '../use-field-words.ts';
import { exampleFile } from './example.ts';
import css from './file.module.css';

/** An example to fill in, and what the portal holds today in the same shape. */
export function Templates({ kind }: { kind: ImportKind }) {
  const t = useTexts('imports');
  const { title } = useFieldWords(kind);
  const [busy, setBusy] = useState(false);

  async function save(format: 'csv' | 'xlsx') {
    setBusy(true);
    try {
      saveFile(await download(`GET /api/exports/${kind}`, { query: { format } }));
    } catch {
      toast.error(t('guide.downloadFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.templates}>
      <Button
        variant="soft"
        icon="download"
        onClick={() => saveFile(exampleFile(kind, { title, name: t(`guide.exampleName.${kind}`) }))}
      >
        {t('guide.example')}
      </Button>
      <Menu
        target={
          <Button variant="quiet" icon="sheet" busy={busy}>
            {t('guide.today')}
          </Button>
        }
      >
        <MenuItem icon="document" onClick={() => void save('csv')}>
          {t('guide.csv')}
        </MenuItem>
        <MenuItem icon="sheet" onClick={() => void save('xlsx')}>
          {t('guide.xlsx')}
        </MenuItem>
      </Menu>
    </div>
  );
}
