import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/posts.ts';
import { useFormats } from '#web/base/formats.ts';

/** "Korrigiert am 9. November: Der Betrag ist 1.023 €, nicht 1.032 €." */
export function CorrectionNote({ correction: { at, note } }: { correction: NonNullable<Post['correction']> }) {
  const { t } = useTranslation('posts');
  const { longDay } = useFormats();
  return (
    <>
      <b>{t('correction.bar', { day: longDay(at) })}</b> {note}
    </>
  );
}
