import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Tells the office that a backup or its rehearsal failed, or is too old. */
export function BackupWarning() {
  const t = useTexts('backups');
  const { instant } = useFormats();
  const { data } = useQuery({ ...query('GET /api/backups'), refetchInterval: 30 * 60_000 });
  if (!data?.warning) return null;
  const { warning, madeAt, failedAt } = data;
  const isMissing = warning === 'backupOld' && madeAt === null;
  const at = (moment: string | null) => (moment === null ? '' : instant(moment));
  return (
    <Banner tone="warn">
      <b>
        {isMissing
          ? t('warning.backupMissing')
          : t(`warning.${warning}`, { madeAt: at(madeAt), failedAt: at(failedAt) })}
      </b>{' '}
      {t('warning.todo')}
    </Banner>
  );
}
