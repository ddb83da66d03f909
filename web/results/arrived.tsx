import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostResults } from '#contract/results/results.ts';
import type { MailStanding, PushStanding, ResultPart } from '#contract/results/words.ts';
import { dayOf } from '#contract/base/clock.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import css from './arrived.module.css';
import { Undecided } from './undecided.tsx';
import { useFigure } from './use-figure.ts';

export function Arrived({ postId, results }: { postId: string; results: PostResults }) {
  const t = useTexts('results');
  const { instant, number, time } = useFormats();
  const figure = useFigure();
  const address = useAddress();
  const { people, mails, pushes, showing, opened, names, sentFrom, sentUntil } = results;
  const of = (standing: MailStanding) => mails.find((one) => one.standing === standing)?.people ?? 0;
  const reasons = mails.filter(isUnsent);
  const unsent = reasons.reduce((sum, one) => sum + one.people, 0);
  const sent = sentFrom && sentUntil && between(sentFrom, sentUntil);
  /** One time where all went within a minute. */
  function between(from: string, until: string): string {
    if (instant(from) === instant(until)) return instant(from);
    return t('sentBetween', {
      from: instant(from),
      until: dayOf(until) === dayOf(from) ? time(until) : instant(until),
    });
  }
  return (
    <Sheet as="section" padded className={css.arrived}>
      <h2>{t('arrived')}</h2>
      <ul>
        <Row part="reached" title={t('parts.reached')} hint={t('reachedHint')} figure={number(people)} />
        <Row part="sent" title={t('parts.sent')} hint={sent} figure={number(of('sent'))} />
        {of('byPost') > 0 && <Row part="byPost" title={t('parts.byPost')} figure={number(of('byPost'))} />}
        {of('waiting') > 0 && <Row part="waiting" title={t('parts.waiting')} figure={number(of('waiting'))} />}
        {of('unclear') > 0 && <Row part="unclear" title={t('parts.unclear')} figure={number(of('unclear'))} />}
        {unsent > 0 && (
          <li className={css.unsent}>
            <ul>
              <Row part="notSent" title={t('parts.notSent')} figure={number(unsent)} />
              {reasons.map(({ standing, people: count }) => (
                <Row key={standing} part={standing} small title={t(`reasons.${standing}`)} figure={number(count)} />
              ))}
            </ul>
          </li>
        )}
        <OnDevices pushes={pushes} />
        <Row
          part={names ? 'opened' : null}
          title={t('parts.opened')}
          hint={t('openedHint', { showing: number(showing) })}
          figure={figure(opened, showing)}
        />
      </ul>
      {hasLetters.some((standing) => of(standing) > 0) && (
        <p className={css.letters}>
          <ButtonLink variant="soft" small to={address.to({ letters: '1' })}>
            {t('letters.open')}
          </ButtonLink>
        </p>
      )}
      <Undecided postId={postId} />
    </Sheet>
  );
}

/** Reasons only where somebody got it, or should have. */
function OnDevices({ pushes }: Pick<PostResults, 'pushes'>) {
  const t = useTexts('results');
  const { number } = useFormats();
  const of = (standing: PushStanding) => pushes.find((one) => one.standing === standing)?.people ?? 0;
  const others = (['pushWaiting', 'pushUnclear', 'pushFailed', 'notPushed'] as const).filter((one) => of(one) > 0);
  const isUsed = pushes.some(({ standing }) => standing !== 'notPushed');
  return (
    <>
      <Row
        part="pushed"
        title={t('parts.pushed')}
        hint={of('pushed') > 0 && t('pushedHint')}
        figure={number(of('pushed'))}
      />
      {isUsed && others.length > 0 && (
        <li className={css.unsent}>
          <ul>
            {others.map((one) => (
              <Row key={one} part={one} small title={t(`reasons.${one}`)} figure={number(of(one))} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

/** Reasons of people who may need a letter. */
const hasLetters = [
  'noAddress',
  'addressBlocked',
  'wantsLetters',
  'lettersOnly',
  'unwanted',
  'noServer',
  'refused',
  'bounced',
  'none',
  'byPost',
] as const;

const underway = ['sent', 'byPost', 'waiting', 'unclear'] as const;
type Underway = (typeof underway)[number];
type Unsent = { standing: Exclude<MailStanding, Underway>; people: number };

function isUnsent(one: PostResults['mails'][number]): one is Unsent {
  return !underway.some((standing) => standing === one.standing);
}

interface RowProps {
  part: ResultPart | null;
  title: string;
  hint?: ReactNode;
  figure: string;
  small?: boolean;
}

function Row({ part, title, hint = null, figure, small = false }: RowProps) {
  const address = useAddress();
  const content = (
    <>
      <span>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      <span className={css.figure}>{figure}</span>
    </>
  );
  return (
    <li className={small ? css.small : undefined}>
      {part ? (
        <Link
          className={css.row}
          to={address.to({ list: part, 'list.guild': null, 'list.page': null })}
          preventScrollReset
        >
          {content}
          <Icon name="forward" size="small" />
        </Link>
      ) : (
        <span className={css.row}>{content}</span>
      )}
    </li>
  );
}
