import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import { useTitle } from '#web/ui/page/title.ts';

export function WithdrawnPage({ since }: { since: string | null }) {
  const t = useTexts('posts');
  const { longDay } = useFormats();
  useTitle(t('life.withdrawn.name'));
  return (
    <PlainFrame inside>
      <NoticeBoard />
      <h1>{since ? t('life.withdrawn.title', { day: longDay(since) }) : t('life.withdrawn.undated')}</h1>
      <p>{t('life.withdrawn.text')}</p>
      <ButtonLink to={pages.home} variant="primary" icon="news">
        {t('life.withdrawn.toFeed')}
      </ButtonLink>
    </PlainFrame>
  );
}
