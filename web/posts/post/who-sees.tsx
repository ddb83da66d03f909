import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Post } from '#contract/posts.ts';
import type { NamedAudience } from '#contract/targeting.ts';
import { loaded } from '#web/base/connection.ts';
import { useIsAdmin } from '#web/members/me.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import css from './post.module.css';
import { TargetLists } from './target-lists.tsx';

const Reached = lazy(() => loaded(() => import('./reached.tsx')));

/** For the office: to whom the post goes, and to whom not. Authors who are not of the office see the groups alone. */
export function WhoSees({ post, audience }: { post: Post; audience: NamedAudience }) {
  const { t } = useTranslation('posts');
  const isAdmin = useIsAdmin();
  const mayEdit = isAdmin && (post.state === 'draft' || post.state === 'scheduled');
  return (
    <section>
      <h2>{t('whoSees.question')}</h2>
      <Sheet className={css.audience}>
        <TargetLists audience={audience} />
        {isAdmin && (
          <Suspense>
            <Reached post={post} audience={audience} />
          </Suspense>
        )}
        {mayEdit && (
          <ButtonLink variant="soft" small icon="write" to={generatePath(pages.editPost, { id: post.id })}>
            {t('post.edit')}
          </ButtonLink>
        )}
      </Sheet>
      {isAdmin && <p className={css.note}>{t('whoSees.note')}</p>}
    </section>
  );
}
