import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import { useTitle } from '#web/ui/page/title.ts';

interface Props {
  status: 401 | 404 | 500;
  inside?: boolean;
  /** A full page load, after a crash. */
  reload?: boolean;
}

const headlines = { 401: 'unauthorized', 404: 'notFound', 500: 'failure' } as const;

export function ErrorPage({ status, inside = true, reload = false }: Props) {
  const t = useTexts('errors');
  const title = t(headlines[status]);
  useTitle(title);
  return (
    <PlainFrame inside={inside}>
      <NoticeBoard number={`${status}`} />
      <h1>{title}</h1>
      <p>{t('text')}</p>
      <ButtonLink to={pages.home} variant="primary" icon="home" reloadDocument={reload}>
        {t('home')}
      </ButtonLink>
    </PlainFrame>
  );
}
