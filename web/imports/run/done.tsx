import type { Import } from '#contract/imports/imports.ts';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { InviteThem } from './invite-them.tsx';
import css from './run.module.css';

export function Done({ known: { id, kind, counts } }: { known: Import }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const totals = counts ?? { new: 0, changed: 0, unchanged: 0, leftOut: 0, wrong: 0 };
  const isPeople = kind === 'people';
  const { isSetUp } = useTenant();
  const another = (
    <>
      <ButtonLink variant="quiet" icon="upload" to={`${pages.imports}?kind=${kind}`}>
        {t('run.next')}
      </ButtonLink>
      {!isSetUp && <ButtonLink to={pages.setUp}>{t('run.toSetUp')}</ButtonLink>}
    </>
  );
  return (
    <Sheet padded as="section" className={css.panel}>
      <StepTitle>{t('run.done')}</StepTitle>
      <Banner tone="ok" role="status">
        {t('run.doneText', {
          new: number(totals.new),
          changed: number(totals.changed),
          unchanged: number(totals.unchanged),
        })}{' '}
        {totals.leftOut > 0 && t('run.doneLeftOut', { count: totals.leftOut, n: number(totals.leftOut) })}{' '}
        {totals.wrong > 0 && t('run.doneSkipped', { count: totals.wrong, n: number(totals.wrong) })}
      </Banner>
      {isPeople ? (
        <InviteThem importId={id}>
          {another}
          {isSetUp && <ButtonLink to={`${pages.targeting}?tab=members`}>{t('run.toMembers')}</ButtonLink>}
        </InviteThem>
      ) : (
        <div className={css.next}>
          {another}
          {isSetUp && <ButtonLink to={`${pages.targeting}?tab=companies`}>{t('run.toCompanies')}</ButtonLink>}
          <ButtonLink variant="primary" icon="people" to={`${pages.imports}?kind=people`}>
            {t('run.peopleNext')}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  );
}
