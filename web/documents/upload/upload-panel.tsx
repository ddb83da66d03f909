import { useFormats } from '#web/base/formats.ts';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/use-texts.ts';
import type { UploadRow as Row } from './queue.ts';
import { UploadRow } from './upload-row.tsx';
import css from './upload.module.css';
import { uploads } from './uploads.ts';

/** At the lower edge of the list: what is on its way, what waits for the connection, and what was refused. */
export function UploadPanel() {
  const t = useTexts('documents');
  const { size } = useFormats();
  const rows = useStore(uploads.rows);
  if (rows.length === 0) return null;
  const open = rows.filter(({ state }) => state !== 'refused' && state !== 'done');
  return (
    <section className={css.panel} aria-label={t('uploads.title')}>
      <p className={css.head} role="status">
        <b>{headOf(rows, open)}</b>
        {open.length > 1 && (
          <span>{t('uploads.sent', { done: size(sum(open, 'sent')), of: size(sum(open, 'bytes')) })}</span>
        )}
      </p>
      <ul className={css.rows}>
        {rows.map((row) => (
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

function sum(rows: readonly Row[], field: 'sent' | 'bytes'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
