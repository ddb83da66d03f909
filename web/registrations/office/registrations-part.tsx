import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { MessagesSent } from '../messages/messages-sent.tsx';
import { overviewQuery } from '../registrations.queries.ts';
import { Parties } from './parties.tsx';
import css from './office.module.css';
import { Overview } from './overview.tsx';

/** Who comes to the event of a post, for the office. */
export function RegistrationsPart({
  post: { id: postId, title, publishedAt },
}: {
  post: Pick<Post, 'id' | 'title' | 'publishedAt'>;
}) {
  const t = useTexts('registrations/office');
  const overview = useQuery({ ...overviewQuery(postId), refetchInterval: 20_000 });
  return (
    <Loaded query={overview} failed={t('failed')}>
      {(data) => (
        <div className={css.part}>
          <Overview {...{ postId, title, publishedAt }} overview={data} />
          <MessagesSent postId={postId} />
          <Parties postId={postId} title={title} overview={data} />
        </div>
      )}
    </Loaded>
  );
}
