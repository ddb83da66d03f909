import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { questionCountQuery } from '../questions.queries.ts';
import css from '../questions.module.css';

/** The office sees how many have asked, and goes on to its own list. */
export function OfOffice({ postId }: { postId: string }) {
  const t = useTexts('questions');
  const { number } = useFormats();
  const { data } = useQuery(questionCountQuery(postId));
  if (!data) return null;
  const { open, total } = data;
  if (total === 0) return <p>{t('none')}</p>;
  return (
    <div className={css.begin}>
      <p>
        {t('ofOffice', { count: total, total: number(total) })} {t('unanswered', { open: number(open) })}
      </p>
      <ButtonLink icon="mail" to={`${pages.questions}?is=all&post=${postId}`}>
        {t('see')}
      </ButtonLink>
    </div>
  );
}
