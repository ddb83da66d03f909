import { useQuery } from '@tanstack/react-query';
import type { Installation } from '#contract/operations/operations.ts';
import { query } from '#web/base/api.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { copiedText } from './copied-text.ts';
import { FactRow } from './fact-row.tsx';
import css from './operations.module.css';
import type { Writing } from './sections/row.ts';
import { sectionsOf } from './sections/sections.ts';
import { Warnings } from './warnings.tsx';

const installationQuery = query('GET /api/operations');

export function OperationsPage() {
  const found = useQuery({ ...installationQuery, refetchInterval: 60_000, retry: false });
  const writing = useWriting();
  const { t, formats } = writing;
  const { data, isError } = found;
  return (
    <Loaded
      query={found}
      failed={t('failed')}
      gone={<ErrorPage status={404} />}
      coming={<Coming height={36} width={280} />}
    >
      {(installation) => (
        <Page
          title={t('title')}
          subtitle={t('lead', { at: formats.instant(installation.at) })}
          actions={
            <>
              <Button icon="duplicate" onClick={() => void copy(installation, writing)}>
                {t('copy')}
              </Button>
              <Button icon="reload" busy={found.isFetching} onClick={() => void found.refetch()}>
                {t('reload')}
              </Button>
            </>
          }
        >
          {isError && data && (
            <div className={css.stale}>
              <Banner tone="warn" role="status">
                {t('stale', { at: formats.instant(data.at) })}
              </Banner>
            </div>
          )}
          <State installation={installation} writing={writing} isStale={isError} />
        </Page>
      )}
    </Loaded>
  );
}

function State({ installation, writing, isStale }: { installation: Installation; writing: Writing; isStale: boolean }) {
  const sections = sectionsOf(installation, writing);
  return (
    <div className={css.state} data-stale={isStale || undefined}>
      {!isStale && <Warnings installation={installation} sections={sections} writing={writing} />}
      {sections.map(({ key, title, aside, rows }) => (
        <Sheet as="section" key={key} className={css.section} aria-label={title}>
          <header>
            <h2>{title}</h2>
            {aside && <span>{aside}</span>}
          </header>
          <ul>
            {rows.map((row) => (
              <FactRow key={row.key} row={row} installation={installation} writing={writing} isStale={isStale} />
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  );
}

function useWriting(): Writing {
  return { t: useTexts('operations'), formats: useFormats(), language: useLanguage(), named: (name) => name };
}

function copy(installation: Installation, writing: Writing): Promise<void> {
  const { t } = writing;
  return copyText(copiedText(installation, writing), { copied: t('copied'), failed: t('notCopied') });
}

export { OperationsPage as Component };
