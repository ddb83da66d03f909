import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { BackupWarning } from './backup-warning.tsx';

/** When the portal was last backed up, and when a backup was last proven. */
export function BackupDays() {
  const t = useTexts('backups');
  const { instant } = useFormats();
  const { data } = useQuery(query('GET /api/backups'));
  if (!data) return null;
  const { isScheduled, madeAt, provenAt } = data;
  return (
    <Sheet as="section" padded>
      <h2>{t('title')}</h2>
      <BackupWarning />
      {madeAt !== null && <p>{t('made', { at: instant(madeAt) })}</p>}
      {madeAt === null && <p>{t(isScheduled ? 'neverMade' : 'none')}</p>}
      {madeAt !== null && <p>{provenAt === null ? t('neverProven') : t('proven', { at: instant(provenAt) })}</p>}
    </Sheet>
  );
}
