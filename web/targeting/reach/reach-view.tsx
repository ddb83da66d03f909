import type { ReactNode } from 'react';
import type { NamedAudience, Reach, ReachedGroupKind, ReachPart } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Breakdown } from './breakdown.tsx';
import { chosenGuilds } from './chosen-guilds.ts';
import { GoneGroups } from './gone-groups.tsx';
import { Nobody } from './nobody.tsx';
import type { ReachNumber } from './lists/number-list.tsx';
import { ReachBar } from './reach-bar.tsx';
import { useReachWords } from './reach-words.ts';
import type { Counted } from './reach.queries.ts';
import css from './reach.module.css';
import { Shared } from './shared.tsx';

interface Props {
  audience: NamedAudience;
  counted: Counted;
  onOpen: (number: ReachNumber) => void;
  announced?: boolean;
  compact?: boolean;
}

export function ReachView({ audience, counted, onOpen, announced, compact }: Props) {
  const t = useTexts('targeting/office');
  const { sentence } = useReachWords();
  const { reach, isOlder, guilds, counting, error, retry } = counted;
  if (audience.include.length === 0) return null;
  return (
    <section
      className={classes(css.reach, compact && css.compact)}
      aria-label={t('reach.label')}
      aria-busy={counting || undefined}
    >
      {announced && (
        <div role="status">
          <VisuallyHidden>{reach && !counting ? sentence(reach, audience) : ''}</VisuallyHidden>
        </div>
      )}
      {error && !reach && (
        <p className={css.failed}>
          {t('reach.failed')}{' '}
          <Button small variant="quiet" icon="reload" onClick={retry}>
            {t('reach.retry')}
          </Button>
        </p>
      )}
      {!reach && !error && (
        <Loading>
          <div className={css.coming}>
            <Skeleton width="56%" height={34} />
            <Skeleton width="84%" />
            <Skeleton height={12} />
          </div>
        </Loading>
      )}
      {reach && (
        <div className={classes(css.counted, isOlder && css.older)}>
          {reach.people === 0 ? (
            <>
              <Nobody audience={audience} reach={reach} />
              {reach.withoutEmail > 0 && (
                <p className={css.place}>
                  <Part part="withoutEmail" reach={reach} onOpen={onOpen} />
                </p>
              )}
            </>
          ) : (
            <Figures reach={reach} audience={audience} onOpen={onOpen}>
              {guilds && <Shared audience={audience} guilds={guilds} onOpen={() => onOpen('guild')} />}
            </Figures>
          )}
          {guilds && <Breakdown audience={audience} guilds={guilds} onOpen={() => onOpen('guild')} />}
          <NotYet reach={reach} onOpen={onOpen} />
          <GoneGroups audience={audience} reach={reach} />
        </div>
      )}
    </section>
  );
}

interface FiguresProps {
  reach: Reach;
  onOpen: (number: ReachNumber) => void;
}

interface WhereProps extends FiguresProps {
  audience: NamedAudience;
  children: ReactNode;
}

function Figures({ reach, audience, onOpen, children }: WhereProps) {
  const t = useTexts('targeting/office');
  const words = useReachWords();
  const { people, withoutEmail, neverSignedIn } = reach;
  return (
    <>
      <p>
        <button type="button" className={css.figure} onClick={() => onOpen('people')}>
          {words.people(people)}
        </button>
      </p>
      {children}
      <p className={css.place}>
        <Place kind="company" reach={reach} onOpen={onOpen} />
        {chosenGuilds(audience)?.size !== 1 && (
          <>
            , <Place kind="guild" reach={reach} onOpen={onOpen} />
          </>
        )}
        {withoutEmail > 0 && (
          <>
            {'; '}
            <Part part="withoutEmail" reach={reach} onOpen={onOpen} />
          </>
        )}
      </p>
      <ReachBar reach={reach} onOpen={onOpen} />
      <p className={css.mail}>{t('reach.mail')}</p>
      {neverSignedIn > 0 && (
        <p className={css.place}>
          <Part part="neverSignedIn" reach={reach} onOpen={onOpen} />
        </p>
      )}
    </>
  );
}

function NotYet({ reach, onOpen }: FiguresProps) {
  const t = useTexts('targeting/office');
  const parts = (['invited', 'pending', 'blocked'] as const).filter((part) => reach[part] > 0);
  if (parts.length === 0) return null;
  return (
    <div className={css.notYet}>
      <p>{t('reach.notYet')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <Part part={part} reach={reach} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Place({ kind, reach, onOpen }: FiguresProps & { kind: ReachedGroupKind }) {
  const words = useReachWords().place(kind, reach);
  if (reach[kind === 'company' ? 'companies' : 'guilds'] === 0) return <>{words}</>;
  return (
    <button type="button" className={css.part} onClick={() => onOpen(kind)}>
      {words}
    </button>
  );
}

function Part({ part, reach, onOpen }: FiguresProps & { part: Exclude<ReachPart, 'people'> }) {
  const words = useReachWords();
  return (
    <button type="button" className={css.part} onClick={() => onOpen(part)}>
      {part === 'withoutEmail' ? words.withoutEmail(reach) : words.part(part, reach[part])}
    </button>
  );
}
