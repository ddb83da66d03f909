import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { figuresQuery } from '../office/office.queries.ts';
import { KindAndMoment } from '../office/post-moment.tsx';
import { PostFigures } from '../office/post-figures.tsx';
import css from './templates.module.css';

/** The latest posts, to be used again. */
export function Reuse({ posts }: { posts: readonly PostSummary[] }) {
  const t = useTexts(['posts/templates', 'posts/writing', 'posts']);
  const heading = useId();
  const langOf = useContentLangs();
  const navigate = useNavigate();
  const figures = useQuery(figuresQuery(posts));
  const copy = useMutation(mutation('POST /api/posts/{id}/duplicate'));

  function duplicate(id: string) {
    copy.mutate(
      { params: { id } },
      {
        onSuccess: (draft) => {
          toast.success(t('posts/writing:life.done.duplicated'));
          void navigate(generatePath(pages.editPost, { id: draft.id }));
        },
      },
    );
  }

  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{t('page.reuse')}</h2>
        <Link to={pages.published} className={css.end}>
          {t('page.all')}
        </Link>
      </div>
      <Sheet>
        <ul className={css.rows}>
          {posts.map((post) => (
            <li key={post.id}>
              <span className={css.words}>
                <Link to={generatePath(pages.post, { id: post.id })} lang={langOf(post.language)} className={css.name}>
                  {post.title}
                </Link>
                <small>
                  <KindAndMoment list="published" post={post} />
                </small>
              </span>
              <span className={css.figures}>
                <PostFigures figures={figures.data?.items.find(({ id }) => id === post.id)} />
              </span>
              <Button
                small
                icon="duplicate"
                busy={copy.isPending && copy.variables.params.id === post.id}
                onClick={() => !copy.isPending && duplicate(post.id)}
              >
                {t('page.duplicate')}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
