import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './set-up.module.css';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';

/** The import of the office; what it has brought is counted here. */
export function PeopleStep({ state, setUp: { counts, done }, onNext, onSkip }: StepProps) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const companies = t('people.companies', { count: counts.company, n: number(counts.company) });
  const people = t('people.people', { count: counts.user, n: number(counts.user) });
  const kinds = [
    { key: 'companies', words: companies, isThere: counts.company > 0 },
    { key: 'people', words: people, isThere: counts.user > 1 },
  ] as const;
  return (
    <StepSheet state={state} done={t('people.done', { companies, people })}>
      <div className={classes(css.inside, css.imports)}>
        {kinds.map(({ key, words, isThere }) => (
          <section key={key} className={classes(css.import, isThere && css.isThere)} aria-labelledby={`import-${key}`}>
            <h3 id={`import-${key}`}>
              {isThere && <Icon name="confirmed" />}
              {isThere ? words : t(`people.${key}Title`)}
            </h3>
            <p>{t(`people.${key}Text`)}</p>
            <ButtonLink
              small
              icon="upload"
              variant={isThere ? 'quiet' : 'soft'}
              to={`${pages.imports}?kind=${key}`}
              aria-label={t('people.chooseOf', { what: t(`people.${key}Title`) })}
            >
              {t('people.choose')}
            </ButtonLink>
          </section>
        ))}
        <p className={classes(css.hint, css.whole)}>{t('people.before')}</p>
      </div>
      <StepEnd onSkip={onSkip} without={t('people.skip')}>
        {done.people && (
          <Button variant="primary" onClick={onNext}>
            {t('people.go')}
          </Button>
        )}
      </StepEnd>
    </StepSheet>
  );
}
