import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Deadline } from '../deadline.tsx';
import css from './facts.module.css';

type Dated = Pick<PostSummary, 'eventAt' | 'eventPlace' | 'deadline' | 'deadlineFor'>;

export function hasFacts({ eventAt, deadline }: Pick<Dated, 'eventAt' | 'deadline'>): boolean {
  return eventAt !== null || deadline !== null;
}

export function Facts({ post }: { post: Dated }) {
  const t = useTexts('posts');
  const { day, capitalized, time } = useFormats();
  return (
    <p className={css.facts}>
      {post.eventAt && (
        <span>
          <Icon name="calendar" size="small" />
          <span>
            {capitalized(t('event.at', { day: day(post.eventAt), time: time(post.eventAt) }))}
            {post.eventPlace && `, ${post.eventPlace}`}
          </span>
        </span>
      )}
      {post.deadline && <Deadline day={post.deadline} purpose={post.deadlineFor} />}
    </p>
  );
}
