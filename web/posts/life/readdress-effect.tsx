import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AffectedPeople } from '#web/visibility/effect/affected-people.tsx';
import type { Counted } from '#web/targeting/reach/reach.queries.ts';
import { useReachWords } from '#web/targeting/reach/reach-words.ts';
import { classes } from '#web/ui/text/classes.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Figures } from '#web/ui/figures/figures.tsx';
import { signedFigure } from '#web/ui/figures/signed-figure.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import css from './life.module.css';
import type { useReaddressEffect } from './use-readdress.ts';

interface Props {
  audience: NamedAudience;
  isNew: boolean;
  counted: Counted;
  effect: ReturnType<typeof useReaddressEffect>;
}

export function ReaddressEffect({ audience, isNew, counted, effect: { data, error, counting, refetch } }: Props) {
  const t = useTexts(['posts', 'posts/writing', 'targeting']);
  const { number, longDay } = useFormats();
  const words = useReachWords();
  const { reach } = counted;
  if (!isNew) return <p className={css.note}>{t('posts/writing:life.readdress.same')}</p>;
  if (audience.include.length === 0) return <p className={css.note}>{t('targeting:audience.nobody')}</p>;
  if (error)
    return <FailureState title={t('posts/writing:life.uncounted')} error={error} retry={() => void refetch()} />;
  if (!data || !reach) return <Coming height={96} />;
  const { gain, lose } = data;
  return (
    <div className={classes(css.effect, counting && css.counting)} aria-busy={counting || undefined} role="status">
      {data.on !== null && <p>{t('posts/writing:life.readdress.from', { day: longDay(data.on) })}</p>}
      <Figures
        figures={[
          signedFigure('gain', gain, { title: t('posts/writing:life.readdress.gain', { count: gain }), number }),
          signedFigure('lose', lose, { title: t('posts/writing:life.readdress.lose', { count: lose }), number }),
          {
            key: 'total',
            value: number(reach.people),
            title: t('posts/writing:life.readdress.total', {
              count: reach.people,
              companies: words.place('company', reach),
            }),
          },
        ]}
      />
      {reach.people === 0 && <p className={css.note}>{t('posts/writing:life.readdress.nobody')}</p>}
      {gain + lose === 0 && reach.people > 0 && (
        <p className={css.note}>{t('posts/writing:life.readdress.nobodyElse')}</p>
      )}
      <div className={css.people}>
        <AffectedPeople
          side="losing"
          title={t('posts/writing:life.readdress.losing')}
          people={data.losing}
          count={lose}
        />
        <AffectedPeople
          side="gaining"
          title={t('posts/writing:life.readdress.gaining')}
          people={data.gaining}
          count={gain}
        />
      </div>
    </div>
  );
}
