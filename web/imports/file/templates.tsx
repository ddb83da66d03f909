import type { ImportKind } from '#contract/imports/words.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import { ExampleButton } from './example-button.tsx';
import css from './file.module.css';

export function Templates({ kind }: { kind: ImportKind }) {
  const t = useTexts('imports');
  const { busy, save } = useSaving(() => t('guide.downloadFailed'));
  const saveAs = (format: 'csv' | 'xlsx') => save(() => download(`GET /api/exports/${kind}`, { query: { format } }));
  return (
    <div className={css.templates}>
      <ExampleButton kind={kind} />
      <Menu
        target={
          <Button variant="quiet" icon="sheet" busy={busy}>
            {t('guide.today')}
          </Button>
        }
      >
        <MenuItem icon="document" onClick={() => saveAs('csv')}>
          {t('guide.csv')}
        </MenuItem>
        <MenuItem icon="sheet" onClick={() => saveAs('xlsx')}>
          {t('guide.xlsx')}
        </MenuItem>
      </Menu>
    </div>
  );
}
