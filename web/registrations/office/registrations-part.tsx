import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { MessagesSent } from '../messages/messages-sent.tsx';
import { Parties } from './parties.tsx';
import css from './office.module.css';
import { Overview } from './overview.tsx';

/** Who comes to the event of a post, for the office. */
export function RegistrationsPart({ postId, title }: { postId: string; title: string }) {
  const t = useTexts('registrations/office');
  const overview = useQuery(query('GET /api/posts/{id}/registrations', { params: { id: postId } }));
  return (
    <Loaded query={overview} failed={t('failed')}>
      {(data) => (
        <div className={css.part}>
          <Overview postId={postId} title={title} overview={data} />
          <MessagesSent postId={postId} />
          <Parties postId={postId} title={title} overview={data} />
        </div>
      )}
    </Loaded>
  );
}
