import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import type { UploadRow } from './queue.ts';
import css from './upload.module.css';

export function AllUploads({ rows }: { rows: readonly UploadRow[] }) {
  const t = useTexts('documents');
  const { number, size } = useFormats();
  const taken = rows.filter(({ state }) => state !== 'refused');
  if (taken.length < 2) return null;
  const [sent, bytes] = [sum(taken, 'sent'), sum(taken, 'bytes')];
  const words = t('uploads.all', {
    ready: number(taken.filter(({ state }) => state === 'done').length),
    count: taken.length,
    n: number(taken.length),
    done: size(sent),
    of: size(bytes),
  });
  return (
    <div className={css.middle}>
      <ProgressTrack label={t('uploads.allFiles')} words={words} done={sent} of={bytes} />
      <p className={css.status}>{words}</p>
    </div>
  );
}

function sum(rows: readonly UploadRow[], field: 'sent' | 'bytes'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
