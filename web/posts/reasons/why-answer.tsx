import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contract/posts.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { Paths } from '#web/targeting/paths/paths.tsx';
import { useBecause } from './because.ts';
import { Path } from './path.tsx';
import css from './why.module.css';

type Seen = Pick<PostSummary, 'id' | 'because' | 'outsideAudience'>;

/** Why the reader sees a post: at once the groups the post came with, then every way through them, and who else sees it. */
export function WhyAnswer({ post }: { post: Seen }) {
  const { t } = useTranslation('sight');
  const { number, instant } = useFormats();
  const sight = useQuery(query('GET /api/posts/{id}/sight', { params: { id: post.id } })).data;
  const companies = sight?.companies
    ? t('reach.companies', { count: sight.companies, n: number(sight.companies) })
    : '';
  // The reader's own company is among them.
  const where = companies && (post.outsideAudience ? ` ${companies}` : t('path.together', { companies }));
  const others = sight && { count: sight.others, n: number(sight.others), where };
  const note = t('path.addressed');
  return (
    <>
      <p className={css.because}>{useBecause(post)}</p>
      {!post.outsideAudience && (
        <div className={css.paths}>
          {sight && sight.includes.length > 0 ? (
            <Paths paths={sight.includes} note={note} />
          ) : (
            <Path because={post.because} note={note} />
          )}
        </div>
      )}
      {sight?.from && <p className={css.others}>{t('path.from', { at: instant(sight.from) })}</p>}
      <p className={css.others} role="status">
        {others && t(post.outsideAudience ? 'path.seenBy' : 'path.others', others)}
      </p>
    </>
  );
}
