import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ByGuild } from '#web/confirmations/results/by-guild.tsx';
import { Confirmed } from '#web/confirmations/results/confirmed.tsx';
import css from '#web/confirmations/results/results.module.css';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Arrived } from './arrived.tsx';
import { Opened } from './opened.tsx';
import { LettersDrawer } from './letters-drawer.tsx';
import { PeopleDrawer } from './people-drawer.tsx';
import { Recipients } from './recipients/recipients.tsx';
import { RecipientsDrawer } from './recipients/recipients-drawer.tsx';
import { useCourses } from './use-courses.ts';
import { useGuildFigures } from './use-guild-figures.ts';

type Shown = Pick<Post, 'id' | 'number' | 'publishedAt' | 'state' | 'confirmation' | 'audience'>;

export function ResultsPart({ post }: { post: Shown }) {
  const t = useTexts('results');
  const { id, publishedAt, confirmation, audience } = post;
  const [coursesOf, guildFiguresOf] = [useCourses(), useGuildFigures()];
  const results = useQuery(query('GET /api/posts/{id}/results', { params: { id } }));
  return (
    <Loaded query={results} failed={t('failed')}>
      {(data) => {
        const arrived = <Arrived results={data} />;
        const [courses, guilds] = [coursesOf(data), guildFiguresOf(data, audience)];
        return (
          <div className={css.results}>
            <Recipients postId={id} publishedAt={publishedAt} results={data} />
            {confirmation ? (
              <Confirmed post={post} audience={audience} courses={courses} guilds={guilds}>
                {arrived}
              </Confirmed>
            ) : (
              <>
                <Opened results={data} courses={courses} />
                <div className={css.pair}>
                  {arrived}
                  <ByGuild figures={guilds} />
                </div>
              </>
            )}
            <RecipientsDrawer postId={id} />
            <PeopleDrawer postId={id} results={data} />
            <LettersDrawer postId={id} />
          </div>
        );
      }}
    </Loaded>
  );
}
