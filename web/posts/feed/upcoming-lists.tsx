import { generatePath, Link, useLocation } from 'react-router';
import type { Upcoming } from '#contract/posts/upcoming.ts';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Deadline } from '../deadline.tsx';
import { useReader } from '../reader.ts';
import css from './upcoming.module.css';

interface Props {
  found: Upcoming;
  onAll: () => void;
}

export function UpcomingLists({ found: { open, appointments, toConfirm }, onAll }: Props) {
  const t = useTexts('posts');
  const { number } = useFormats();
  return (
    <>
      {toConfirm.total > 0 && (
        <section>
          <h2>
            {t('feed.toConfirm')} <span className={css.count}>{number(toConfirm.total)}</span>
          </h2>
          <Sheet as="ul" className={css.open}>
            {toConfirm.items.map((post) => (
              <OpenPost key={post.id} post={post} day={post.confirmation?.until ?? null} purpose="confirm" />
            ))}
          </Sheet>
          {toConfirm.items.length < toConfirm.total && (
            <Button small variant="quiet" onClick={onAll}>
              {t('upcoming.allOpen', { number: number(toConfirm.total) })}
            </Button>
          )}
        </section>
      )}
      {open.total > 0 && (
        <section>
          <h2>
            {t('upcoming.open')} <span className={css.count}>{number(open.total)}</span>
          </h2>
          <Sheet as="ul" className={css.open}>
            {open.items.map((post) => (
              <OpenPost key={post.id} post={post} day={post.deadline} purpose={post.deadlineFor} />
            ))}
          </Sheet>
          {open.items.length < open.total && (
            <Button small variant="quiet" onClick={onAll}>
              {t('upcoming.allOpen', { number: number(open.total) })}
            </Button>
          )}
        </section>
      )}
      {appointments.total > 0 && (
        <section>
          <h2>{t('upcoming.dates')}</h2>
          <ul className={css.dates}>
            {appointments.items.map((post) => (
              <Appointment key={post.id} post={post} />
            ))}
          </ul>
          {appointments.items.length < appointments.total && (
            <Button small variant="quiet" onClick={onAll}>
              {t('upcoming.allDates', { number: number(appointments.total) })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

interface OpenProps {
  post: PostSummary;
  day: string | null;
  purpose: PostSummary['deadlineFor'];
}

function OpenPost({ post, day, purpose }: OpenProps) {
  return (
    <li>
      <Link {...useLinkTo(post)}>
        <Content language={post.language}>{post.title}</Content>
        {day && <Deadline day={day} purpose={purpose} />}
      </Link>
    </li>
  );
}

function Appointment({ post }: { post: PostSummary }) {
  const t = useTexts('posts');
  const { leaf, time } = useFormats();
  const at = post.eventAt ?? post.updatedAt;
  const { day, month } = leaf(at);
  return (
    <li>
      <span className={css.day}>
        <b>{day}</b>
        <span>{month}</span>
      </span>
      <span>
        <Link {...useLinkTo(post)} lang={useContentLang(post.language)}>
          {post.title}
        </Link>
        {t('event.time', { time: time(at) })}
        {post.eventPlace && `, ${post.eventPlace}`}
      </span>
    </li>
  );
}

function useLinkTo({ id }: PostSummary) {
  const { pathname, search } = useLocation();
  const { addressOf } = useReader();
  const address = generatePath(pages.post, { id });
  return { to: addressOf(address) ?? address, state: { from: pathname + search } };
}
