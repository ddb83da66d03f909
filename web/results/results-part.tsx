import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Confirmed } from '#web/confirmations/results/confirmed.tsx';
import css from '#web/confirmations/results/results.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Arrived } from './arrived.tsx';
import { Opened, OpenedByGuild } from './opened.tsx';
import { LettersDrawer } from './letters-drawer.tsx';
import { PeopleDrawer } from './people-drawer.tsx';

/** For the office: what became of a post, in the order of its questions. Loaded for the office alone. */
export default function ResultsPart({ post }: { post: Pick<Post, 'id' | 'confirmation'> }) {
  const t = useTexts('results');
  const { id, confirmation } = post;
  const results = useQuery(query('GET /api/posts/{id}/results', { params: { id } }));
  return (
    <Loaded query={results} failed={t('failed')}>
      {(data) => {
        const arrived = <Arrived postId={id} results={data} />;
        return (
          <div className={css.results}>
            {confirmation ? (
              <Confirmed postId={id}>{arrived}</Confirmed>
            ) : (
              <>
                <Opened results={data} />
                <div className={css.pair}>
                  {arrived}
                  <OpenedByGuild results={data} />
                </div>
              </>
            )}
            <PeopleDrawer postId={id} results={data} />
            <LettersDrawer postId={id} />
          </div>
        );
      }}
    </Loaded>
  );
}
