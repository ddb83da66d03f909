import { generatePath, Link, useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { ListedDate } from '#contract/posts/dates.ts';
import { datesOf, daysOf, isCancelled } from '#contract/posts/event-days.ts';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import { Deadline } from '../deadline.tsx';
import { useKindLine } from '../kind-line.ts';
import { useDateWords } from './date-words.ts';
import css from './dates.module.css';
import { OwnState, SeatsTaken } from './own-state.tsx';

/** A leaf, what it is, and for a deadline what is to be done. */
export function DateRow({ date, isFirst }: { date: ListedDate; isFirst: boolean }) {
  const t = useTexts(['posts', 'posts/dates']);
  const { is, day, post } = date;
  const lang = useContentLang(post.language);
  const to = useAddressOf(date);
  const now = useNow();
  const isPast = daysUntil(day, now) < 0;
  const isOff = is === 'event' && isCancelled(post.event);
  const isAdmin = useIsAdmin();
  return (
    <li id={isFirst ? idOf(day) : undefined} className={classes(css.row, isOff && css.off)}>
      <Leaf date={date} />
      <div>
        <div className={css.meta}>
          <b>{is === 'event' ? t(`kinds.${post.kind}`) : t('posts/dates:deadline')}</b>
          {post.state === 'draft' && <Tag>{t('states.draft')}</Tag>}
          {post.state === 'scheduled' && <Tag>{t('office.scheduled.title')}</Tag>}
          {post.unread && <Tag tone="new">{t('new')}</Tag>}
          {isOff && (
            <Tag tone="signal" icon="close">
              {t('posts/dates:cancelled')}
            </Tag>
          )}
          {is === 'event' && !isOff && isMoved(post, now) && <Tag tone="warn">{t('posts/dates:moved')}</Tag>}
        </div>
        <h3 className={css.title}>
          <Link {...to} lang={lang}>
            {post.title || t('untitled')}
          </Link>
        </h3>
        <div className={css.where}>{is === 'event' ? <EventWords date={date} /> : <DeadlineWords date={date} />}</div>
      </div>
      {date.registration && (isAdmin || !isOff) && (
        <div className={css.own}>
          {isAdmin ? <SeatsTaken seats={date.registration} /> : <OwnState seats={date.registration} {...to} />}
        </div>
      )}
      {is === 'confirmation' && !isPast && post.asked.some(({ done }) => done === null) && (
        <div className={css.own}>
          <ButtonLink small variant="soft" {...to}>
            {t('posts/dates:readAndConfirm')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

const fortnight = 14 * 86_400_000;

/** In the last 14 days. */
function isMoved({ movedAt }: ListedDate['post'], now: Date): boolean {
  return movedAt !== null && now.getTime() - Date.parse(movedAt) < fortnight;
}

export function idOf(day: string): string {
  return `day-${day}`;
}

function useAddressOf({ post: { id, state } }: ListedDate) {
  const { pathname, search } = useLocation();
  const isOut = state !== 'draft' && state !== 'scheduled';
  return { to: generatePath(isOut ? pages.post : pages.editPost, { id }), state: { from: pathname + search } };
}

/** Of several days the first and the last: "11–15", across months "30.–2.". */
function Leaf({ date: { is, day, post } }: { date: ListedDate }) {
  const { leaf } = useFormats();
  const [first] = datesOf(post);
  const last = is === 'event' && first ? daysOf(first).last : day;
  const from = leaf(day);
  const to = leaf(last);
  const words = last === day ? from.day : from.month === to.month ? `${from.day}–${to.day}` : `${from.day}.–${to.day}.`;
  return (
    <div className={classes(css.leaf, is !== 'event' && css.due, last !== day && css.span)}>
      <small>{from.month}</small>
      <b>{words}</b>
    </div>
  );
}

function EventWords({ date: { post } }: { date: ListedDate }) {
  const t = useTexts('posts/dates');
  const lang = useContentLang(post.language);
  const { besideLeaf } = useDateWords();
  return (
    <>
      <span>
        <Icon name="clock" size="small" />
        <span>{besideLeaf(datesOf(post), post.event?.wholeDay ?? false)}</span>
      </span>
      {post.eventPlace && (
        <span lang={lang}>
          <Icon name="place" size="small" />
          <span>{post.eventPlace}</span>
        </span>
      )}
      {post.event?.online && (
        <span>
          <Icon name="video" size="small" />
          <span>{t('facts.online')}</span>
        </span>
      )}
    </>
  );
}

function DeadlineWords({ date: { is, day, post } }: { date: ListedDate }) {
  return (
    <>
      <span>
        <Icon name="news" size="small" />
        <span>{useKindLine(post)}</span>
      </span>
      <Deadline day={day} purpose={is === 'confirmation' ? 'confirm' : post.deadlineFor} />
    </>
  );
}
