import { Link, type LinkProps } from 'react-router';
import type { Document } from '#contract/documents/document.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useNow } from '#web/base/time/now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { titleOf } from '../type-name.ts';

interface Props {
  document: Document;
  linkTo: (id: string) => LinkProps;
}

export function Replaced({ document: { replacedBy, validUntil }, linkTo }: Props) {
  const t = useTexts('documents');
  const { longDay } = useFormats();
  const now = useNow();
  if (!replacedBy) return null;
  return (
    <Banner tone="warn">
      <b>{t('replaced.by')}</b> <Link {...linkTo(replacedBy.id)}>{titleOf(replacedBy)}</Link>.
      {validUntil &&
        ` ${t(daysUntil(validUntil, now) < 0 ? 'replaced.was' : 'replaced.until', { day: longDay(validUntil) })}`}
    </Banner>
  );
}
