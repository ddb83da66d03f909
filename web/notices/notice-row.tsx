import { generatePath, Link } from 'react-router';
import type { Notice, OfficeNotice } from '#contract/notices.ts';
import { pages } from '#contract/base/pages.ts';
import { approvalPages } from '#contract/posts/approval-pages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useKindLine } from '#web/posts/kind-line.ts';
import { SmallMark, SmallPostMark } from '#web/posts/mark/small-mark.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import css from './notices.module.css';

type Of<K extends Notice['kind']> = Extract<Notice, { kind: K }>;
type OfPost = Of<'published' | 'corrected' | 'reminder' | 'answered' | 'registeringEnded' | 'seatsFew' | 'toTelephone'>;
type OfGroup = Of<'waiting' | 'changes' | 'questions'>;

export function NoticeRow({ notice }: { notice: Notice }) {
  if ('by' in notice) return <ColleagueRow notice={notice} />;
  return 'post' in notice ? <PostRow notice={notice} /> : <GroupRow notice={notice} />;
}

const icons = {
  corrected: 'write',
  answered: 'mail',
  registeringEnded: 'people',
  seatsFew: 'people',
  toTelephone: 'phone',
} as const;

function PostRow({ notice }: { notice: OfPost }) {
  const { nearDay } = useFormats();
  const { post, at, fresh, kind } = notice;
  return (
    <Link
      className={css.row}
      to={`${generatePath(pages.post, { id: post.id })}${isOfSeats(notice) ? '?view=registrations' : ''}`}
    >
      {kind in icons ? <IconMark name={icons[kind as keyof typeof icons]} /> : <SmallPostMark post={post} />}
      <span>
        <b lang={useContentLang(post.language)} className={classes(!fresh && css.old)}>
          {post.title}
        </b>
        <span className={classes(css.what, kind === 'reminder' && css.open)}>
          <What notice={notice} />
        </span>
      </span>
      <time dateTime={at}>{nearDay(at)}</time>
    </Link>
  );
}

function isOfSeats({ kind }: OfPost): boolean {
  return kind === 'registeringEnded' || kind === 'seatsFew' || kind === 'toTelephone';
}

function What({ notice }: { notice: OfPost }) {
  const t = useTexts('notices');
  const { fullDay, instant, number } = useFormats();
  const line = useKindLine(notice.post);
  if (notice.kind === 'corrected')
    return (
      <ContentIn text={t('corrected', { note: gap })} language={notice.post.language}>
        {notice.note}
      </ContentIn>
    );
  if (notice.kind === 'answered') return t('answered');
  if (notice.kind === 'registeringEnded')
    return t('registeringEnded', { count: notice.answers, number: number(notice.answers) });
  if (notice.kind === 'seatsFew') return t('seatsFew', { count: notice.free, number: number(notice.free) });
  if (notice.kind === 'toTelephone')
    return t('toTelephone', {
      who: [notice.name, notice.phone].filter(Boolean).join(', '),
      until: instant(notice.until),
    });
  if (notice.kind === 'published') return t('published', { kind: line });
  return notice.until ? t('reminderUntil', { day: fullDay(notice.until) }) : t('reminder');
}

const colleagueWords = {
  toApprove: 'toApprove',
  approved: 'approved',
  notApproved: 'notApproved',
  unplanned: 'unplanned',
  handedOver: 'handedOver',
} as const satisfies Record<OfficeNotice['kind'], string>;

function ColleagueRow({ notice }: { notice: OfficeNotice }) {
  const t = useTexts('notices');
  const { nearDay } = useFormats();
  const { post, at, fresh, kind, by, words } = notice;
  const lang = useContentLang(post.language);
  const name = kind === 'handedOver' && words !== null ? 'handedOverNote' : colleagueWords[kind];
  return (
    <Link className={css.row} to={generatePath(approvalPages[post.act], { id: post.id })}>
      <IconMark name={kind === 'toApprove' || kind === 'approved' ? 'confirmed' : 'write'} />
      <span>
        <b lang={post.title ? lang : undefined} className={classes(!fresh && css.old)}>
          {post.title || t('untitled')}
        </b>
        <span className={classes(css.what, kind === 'toApprove' && css.open)}>
          {t(name, { by, words: words ?? '' })}
        </span>
      </span>
      <time dateTime={at}>{nearDay(at)}</time>
    </Link>
  );
}

const groups = {
  waiting: { icon: 'people', to: `${pages.targeting}?tab=members&is=pending` },
  changes: { icon: 'person', to: pages.changeRequests },
  questions: { icon: 'mail', to: pages.questions },
} satisfies Record<OfGroup['kind'], { icon: IconName; to: string }>;

function GroupRow({ notice }: { notice: OfGroup }) {
  const t = useTexts('notices');
  const { number, shortDay } = useFormats();
  const { since, fresh, kind } = notice;
  const total = notice.kind === 'questions' ? notice.open : notice.people;
  const words = { count: total, number: number(total) };
  return (
    <Link className={css.row} to={groups[kind].to}>
      <IconMark name={groups[kind].icon} />
      <span>
        <b className={classes(!fresh && css.old)}>{t(`${kind}.title`, words)}</b>
        <span className={css.what}>
          {notice.kind === 'waiting' ? t('waiting.longest', { name: notice.first }) : t(`${notice.kind}.what`)}
        </span>
      </span>
      <time dateTime={since}>{t('since', { day: shortDay(since) })}</time>
    </Link>
  );
}

function IconMark({ name }: { name: IconName }) {
  return (
    <SmallMark look="plain">
      <Icon name={name} />
    </SmallMark>
  );
}
