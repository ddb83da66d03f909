import type { Folder } from '#contract/documents/folders.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AllUploads } from './all-uploads.tsx';
import { isOpen, type UploadRow as Row } from './queue.ts';
import { RoomLeft } from './room-left.tsx';
import { UploadRow } from './upload-row.tsx';
import css from './upload.module.css';
import { uploads } from './uploads.ts';

export function UploadPanel({ folder }: { folder: Folder | null }) {
  const t = useTexts('documents');
  const rows = useStore(uploads.rows);
  if (rows.length === 0) return null;
  const open = rows.filter(isOpen);
  const undone = rows.filter(({ state }) => state !== 'done');
  return (
    <section className={css.panel} aria-label={t('uploads.title')}>
      <div className={css.head}>
        <b role="status">{headOf(rows, open)}</b>
        {undone.length > 1 && (
          <Button small variant="quiet" onClick={uploads.cancelAll}>
            {t(open.length > 0 ? 'uploads.cancelAll' : 'uploads.hideAll')}
          </Button>
        )}
      </div>
      {open.length > 0 && <AllUploads rows={rows} />}
      {folder?.mayUpload && <RoomLeft folder={folder} />}
      <ul className={css.rows}>
        {rows
          .filter(({ hasLeft }) => !hasLeft)
          .map((row) => (
            <UploadRow key={row.id} row={row} />
          ))}
      </ul>
    </section>
  );

  function headOf(all: readonly Row[], on: readonly Row[]): string {
    if (on.length > 0) return t('uploads.open', { count: on.length });
    const refused = all.filter(({ state }) => state === 'refused').length;
    return refused > 0 ? t('uploads.refused', { count: refused }) : t('uploads.done');
  }
}
