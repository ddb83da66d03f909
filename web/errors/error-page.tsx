import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NoticeBoard } from '#web/ui/notice-board.tsx';
import { PlainFrame } from '#web/ui/plain-frame.tsx';
import { useTitle } from '#web/ui/title.ts';

interface Props {
  status: 401 | 404 | 500;
  /** Inside the frame, when one is signed in. */
  inside?: boolean;
  /** After a crash, home is loaded afresh. */
  reload?: boolean;
}

const headlines = { 401: 'unauthorized', 404: 'notFound', 500: 'failure' } as const;

/** The board with the number on its slip, what that means, and the way home. */
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
