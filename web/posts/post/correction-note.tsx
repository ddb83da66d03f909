import type { Post } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';

/** "Korrigiert am 9. November: Der Betrag ist 1.023 €, nicht 1.032 €." */
export function CorrectionNote({
  correction: { at, note },
  language,
}: {
  correction: NonNullable<Post['correction']>;
  language: Post['language'];
}) {
  const t = useTexts('posts');
  const { longDay } = useFormats();
  return (
    <>
      <b>{t('correction.bar', { day: longDay(at) })}</b> <Content language={language}>{note}</Content>
    </>
  );
}
