import type { Document } from '#contract/documents/document.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { useDays } from './days.ts';

type Valid = Pick<Document, 'validity' | 'validFrom' | 'validUntil'>;

export function ValidityTag({ document: { validity, validFrom, validUntil } }: { document: Valid }) {
  const t = useTexts('documents');
  const { day } = useDays();
  if (validity === 'replaced') return <Tag>{t('validity.replaced')}</Tag>;
  if (validity === 'upcoming' && validFrom) return <Tag tone="warn">{t('validity.from', { day: day(validFrom) })}</Tag>;
  if (validity === 'expired' && validUntil) return <Tag>{t('validity.until', { day: day(validUntil) })}</Tag>;
  return validFrom || validUntil ? <Tag tone="ok">{t('validity.valid')}</Tag> : null;
}
