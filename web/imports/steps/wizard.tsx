import type { ReactNode } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { CheckStep } from '../check/check-step.tsx';
import { ColumnsStep } from '../columns/columns-step.tsx';
import { useImport } from '../import.queries.ts';
import { RunStep } from '../run/run-step.tsx';
import { mayDiscard, mayMap, type Step, stepOf } from '../step.ts';
import { DiscardButton } from './discard-button.tsx';
import { Steps } from './steps.tsx';
import css from './wizard.module.css';

export function Wizard({ id }: { id: string }) {
  const t = useTexts(['imports', 'targeting']);
  const found = useImport(id);
  if (found.data) return <Known known={found.data} />;
  const coming = (
    <Sheet padded>
      <Loading>
        <Skeleton width="40%" height={22} />
        <Skeleton width="80%" />
      </Loading>
    </Sheet>
  );
  return (
    <Page
      title={t('title.any')}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t('title.any')} />}
      subtitle={t('lead')}
    >
      <Loaded query={found} failed={t('failedOne')} coming={coming} />
      {found.error && (
        <p className={css.begin}>
          <ButtonLink to={pages.imports} icon="upload">
            {t('begin')}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

const views: Record<Exclude<Step, 'file'>, (props: { known: Import }) => ReactNode> = {
  columns: ColumnsStep,
  check: CheckStep,
  run: RunStep,
};

function Known({ known }: { known: Import }) {
  const t = useTexts(['imports', 'targeting']);
  const address = useAddress();
  const step = stepOf(known, address.get('step'));
  const View = views[step === 'file' ? 'columns' : step];
  const links = {
    ...(mayMap(known) && step !== 'columns' && { columns: address.to({ ...noRows, step: 'columns' }) }),
    ...(known.state === 'checked' && step === 'columns' && { check: address.to({ step: null }) }),
  };
  return (
    <Page
      title={t(`title.${known.kind}`)}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t(`title.${known.kind}`)} />}
      subtitle={<span className={css.file}>{known.fileName}</span>}
      wide={step === 'check'}
      actions={mayDiscard(known) && <DiscardButton known={known} onDone={() => address.go(elsewhere(known))} />}
    >
      <Steps current={step} finished={known.state === 'done'} links={links} />
      <View key={`${step} ${known.id}`} known={known} />
    </Page>
  );
}

const noRows = { open: null, is: null, search: null, page: null };

function elsewhere({ kind }: Import) {
  return { ...noRows, id: null, step: null, kind };
}
