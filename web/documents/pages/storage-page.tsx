import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import type { Storage } from '#contract/documents/storage.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { BackupDays } from '#web/backups/backup-days.tsx';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from '../storage.module.css';

export function StoragePage() {
  const t = useTexts('documents');
  const found = useQuery(query('GET /api/document/storage'));
  return (
    <Page
      title={t('storage.title')}
      path={<Crumbs steps={[{ to: pages.documents, name: t('title') }]} here={t('storage.title')} />}
      subtitle={t('storage.lead')}
    >
      <Loaded query={found} failed={t('storage.failed')}>
        {(storage) => (
          <div className={css.sheets}>
            <Room storage={storage} />
            <Wholeness storage={storage} />
            {storage.check && <Orphans check={storage.check} />}
            <BackupDays />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Room({ storage: { kind, scanner, files, bytes, quota } }: { storage: Storage }) {
  const t = useTexts('documents');
  const { number, size } = useFormats();
  const used = t('storage.used', { used: size(bytes), quota: size(quota) });
  return (
    <Sheet as="section" padded>
      <h2>{t('storage.room')}</h2>
      <p className={css.used}>{used}</p>
      <ProgressTrack label={t('storage.room')} words={used} done={bytes} of={quota} />
      <p>
        {t('storage.files', { count: files, n: number(files) })} · {t('storage.kind')}: {t(`storage.${kind}`)}
      </p>
      {scanner ? <p>{t('storage.scans')}</p> : <Banner tone="warn">{t('storage.noScanner')}</Banner>}
    </Sheet>
  );
}

function Wholeness({ storage: { check, damaged, damagedVersions } }: { storage: Storage }) {
  const t = useTexts('documents');
  const { number, instant } = useFormats();
  const rest = damaged - damagedVersions.length;
  return (
    <Sheet as="section" padded>
      <h2>{t('storage.check')}</h2>
      <p>
        {check
          ? t('storage.checked', { count: check.read, n: number(check.read), at: instant(check.at) })
          : t('storage.never')}
      </p>
      {damaged === 0 && check && <p>{t('storage.whole')}</p>}
      {damaged > 0 && (
        <>
          <h3>{t('storage.damaged')}</h3>
          <ul className={css.rows}>
            {damagedVersions.map(({ document, number: version, damagedAt }) => (
              <li key={`${document.id} ${version}`}>
                <Link to={generatePath(pages.document, { id: document.id })}>
                  <Content>{document.name}</Content>
                </Link>
                <small>{t('storage.version', { number: number(version), at: instant(damagedAt) })}</small>
              </li>
            ))}
            {rest > 0 && <li>{t('storage.more', { count: rest, n: number(rest) })}</li>}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function Orphans({ check }: { check: NonNullable<Storage['check']> }) {
  const t = useTexts('documents');
  const { number, size, instant } = useFormats();
  const { orphans, waiting, collected, collectedBytes } = check;
  const rest = orphans - waiting.length;
  return (
    <Sheet as="section" padded>
      <h2>{t('storage.orphans')}</h2>
      <p>{t(orphans === 0 ? 'storage.noOrphans' : 'storage.orphansText')}</p>
      {orphans > 0 && (
        <ul className={css.rows}>
          {waiting.map(({ key, bytes, changedAt }) => (
            <li key={key}>
              <span>{key}</span>
              <small>{t('storage.orphan', { size: size(bytes), at: instant(changedAt) })}</small>
            </li>
          ))}
          {rest > 0 && <li>{t('storage.more', { count: rest, n: number(rest) })}</li>}
        </ul>
      )}
      {collected > 0 && <p>{t('storage.collected', { n: number(collected), size: size(collectedBytes) })}</p>}
    </Sheet>
  );
}

export { StoragePage as Component };
