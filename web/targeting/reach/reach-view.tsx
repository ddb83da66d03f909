import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Figures } from './figures.tsx';
import { GoneGroups } from './gone-groups.tsx';
import { Nobody } from './nobody.tsx';
import type { ReachNumber } from './lists/number-list.tsx';
import { useReachWords } from './reach-words.ts';
import type { Counted } from './reach.queries.ts';
import css from './reach.module.css';

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
          {reach.people + reach.emptyCompanies === 0 ? (
            <Nobody audience={audience} />
          ) : (
            <Figures reach={reach} audience={audience} guilds={guilds} onOpen={onOpen} />
          )}
          <GoneGroups audience={audience} reach={reach} />
        </div>
      )}
    </section>
  );
}
