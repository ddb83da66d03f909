import { useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { DropZone } from '#web/imports/file/drop-zone.tsx';
import { ExampleButton } from '#web/imports/file/example-button.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './set-up.module.css';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';

/** The import of the office, from its first file; what it has brought is counted here. */
export function PeopleStep({ state, setUp: { counts, done }, onNext, onSkip }: StepProps) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const companies = t('people.companies', { count: counts.company, n: number(counts.company) });
  const people = t('people.people', { count: counts.user, n: number(counts.user) });
  return (
    <StepSheet state={state} done={t('people.done', { companies, people })}>
      <div className={classes(css.inside, css.imports)}>
        <ImportOf kind="companies" there={counts.company > 0 ? companies : undefined} />
        <ImportOf kind="people" there={counts.user > 1 ? people : undefined} />
        <p className={classes(css.hint, css.marked)}>
          <Icon name="info" />
          <span>
            <b>{t('people.noNumbers')}</b> {t('people.noNumbersText')}
          </span>
        </p>
        <p className={classes(css.hint, css.marked)}>
          <Icon name="eye" />
          <span>{t('people.before')}</span>
        </p>
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

const tabs = { companies: 'companies', people: 'members' } as const;

/** `there`: how many the portal has. */
function ImportOf({ kind, there }: { kind: 'companies' | 'people'; there: string | undefined }) {
  const t = useTexts('set-up');
  const go = useNavigate();
  return (
    <section className={classes(css.import, there && css.isThere)} aria-labelledby={`import-${kind}`}>
      <h3 id={`import-${kind}`}>
        {there && <Icon name="confirmed" />}
        {there ?? t(`people.${kind}Title`)}
      </h3>
      {there ? (
        <p className={css.looks}>
          <ButtonLink small variant="quiet" to={`${pages.targeting}?tab=${tabs[kind]}`}>
            {t('people.look', { what: t(`people.${kind}Title`) })}
          </ButtonLink>
          <ButtonLink small variant="quiet" icon="upload" to={`${pages.imports}?kind=${kind}`}>
            {t('people.more')}
          </ButtonLink>
        </p>
      ) : (
        <>
          <p>{t(`people.${kind}Text`)}</p>
          <DropZone small kind={kind} onTaken={({ id }) => void go(`${pages.imports}?id=${id}`)} />
          <ExampleButton quiet kind={kind} />
        </>
      )}
    </section>
  );
}
