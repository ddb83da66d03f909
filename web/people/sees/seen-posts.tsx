import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';
import css from './sees.module.css';
import { SeenList } from './seen-list.tsx';
import { Because } from './because.tsx';

export function SeenPosts({ user: { id, name }, action }: { user: User; action: ReactNode }) {
  const t = useTexts(['people', 'visibility/office']);
  const { shortDate } = useFormats();
  const [page, setPage] = useState(0);
  const posts = useSteadyQuery(query('GET /api/users/{id}/posts', { params: { id }, query: { page } }));
  return (
    <Section title={t('sees.posts')} lead={t('sees.lead', { name })} action={action}>
      <SeenList
        title={t('sees.posts')}
        query={posts}
        onPage={setPage}
        empty={t('sees.noPosts', { name })}
        failed={t('sees.failedPosts')}
      >
        {(post) => (
          <li key={post.id}>
            <Icon name="news" />
            <span className={css.words}>
              <Link to={generatePath(pages.post, { id: post.id })}>
                {post.title ? (
                  <Content language={post.language}>{post.title}</Content>
                ) : (
                  t('visibility/office:uses.untitled')
                )}
              </Link>
              <small className={parts.note}>
                {post.publishedAt && shortDate(post.publishedAt)}
                {post.publishedAt && post.because.length > 0 && ' · '}
                <Because reasons={post.because} />
              </small>
            </span>
          </li>
        )}
      </SeenList>
    </Section>
  );
}
