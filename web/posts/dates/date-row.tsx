import { generatePath, Link, useLocation } from 'react-router';
import { dayLength } from '#contract/base/clock.ts';
import { pages } from '#contract/base/pages.ts';
import type { ListedDate } from '#contract/posts/dates.ts';
import type { Reason } from '#contract/targeting/targeting.ts';
import { datesOf, daysOf, isCancelled } from '#contract/posts/event-days.ts';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTenant } from '#web/base/session.ts';
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
export function DateRow({ date, isFirst, withGuild }: { date: ListedDate; isFirst: boolean; withGuild: boolean }) {
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
          {withGuild && <Guilds post={post} />}
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

/** The guilds for which it is, or else the association or portal, if it is for all of it. */
function Guilds({ post }: { post: ListedDate['post'] }) {
  const t = useTexts('posts/dates');
  const { number } = useFormats();
  const lang = useContentLang();
  const names = namesOf(post, useTenant().name);
  const more = names.length - shownGuilds;
  return (
    <>
      {names.length > 0 && <span lang={lang}>{names.slice(0, shownGuilds).join(', ')}</span>}
      {more > 0 && <span>{t('moreGuilds', { count: more, n: number(more) })}</span>}
    </>
  );
}

const shownGuilds = 2;

function namesOf({ audience, because }: ListedDate['post'], portal: string): string[] {
  const groups = audience?.include.map(({ target, name }) => ({ kind: target.kind, name })) ?? because;
  const of = (kind: Reason['kind']) =>
    groups.flatMap((group) => (group.kind === kind && group.name ? [group.name] : []));
  const guilds = of('guild');
  if (guilds.length > 0) return guilds;
  const associations = of('association');
  return associations.length === 0 && groups.some(({ kind }) => kind === 'everyone') ? [portal] : associations;
}

const fortnight = 14 * dayLength;

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
