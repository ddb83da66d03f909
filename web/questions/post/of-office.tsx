import { useMutation, useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { questionCountQuery } from '../questions.queries.ts';
import css from '../questions.module.css';
import type { AskedPost } from './asked-post.ts';

/** The office sees how many have asked, switches asking on and off, and goes on to its own list. */
export function OfOffice({ post }: { post: AskedPost }) {
  const t = useTexts('questions');
  const { number } = useFormats();
  const { questions } = useTenant();
  const { data } = useQuery(questionCountQuery(post.id));
  const { mutate, isPending } = useMutation(mutation('PATCH /api/posts/{id}'));
  if (!data) return null;
  const { open, total } = data;
  return (
    <>
      {questions !== 'off' && (
        <Switch
          label={t('takes')}
          hint={t('takesHint')}
          checked={post.takesQuestions}
          disabled={isPending}
          onChange={(event) =>
            mutate({ params: { id: post.id }, ifMatch: post.version, body: { takesQuestions: event.target.checked } })
          }
        />
      )}
      {total > 0 && (
        <div className={css.begin}>
          <p>
            {t('ofOffice', { count: total, total: number(total) })} {t('unanswered', { open: number(open) })}
          </p>
          <ButtonLink icon="mail" to={`${pages.questions}?is=all&post=${post.id}`}>
            {t('see')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
