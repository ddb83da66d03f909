import { generatePath, useLocation } from 'react-router';
import type { Document } from '#contract/documents/document.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { actionIcons, useEntryActions } from '../office/entry-actions.ts';
import { Preview } from '../preview/preview.tsx';
import { WhoSees } from '../reasons/who-sees.tsx';
import { Why } from '../reasons/why.tsx';
import { Downloads } from '../versions/downloads.tsx';
import { Versions } from '../versions/versions.tsx';
import { Facts } from './facts.tsx';
import css from './panel.module.css';
import { Replaced } from './replaced.tsx';

export function Details({ document }: { document: Document }) {
  const t = useTexts('documents');
  const { search } = useLocation();
  const actions = useEntryActions();
  const isAdmin = useIsAdmin();
  const entry = { ...document, kind: 'document' as const };
  return (
    <>
      <Replaced
        document={document}
        linkTo={(id) => ({
          to: { pathname: generatePath(pages.document, { id }), search },
          state: { stays: true },
          preventScrollReset: true,
        })}
      />
      <div className={css.actions}>
        <Button
          variant="primary"
          icon="download"
          className={css.main}
          disabled={document.scan === 'rejected'}
          onClick={() => actions?.run('download', [entry])}
        >
          {t('actions.download')}
        </Button>
        <IconButton
          icon="link"
          label={t('actions.link')}
          className={css.link}
          onClick={() => actions?.run('link', [entry])}
        />
      </div>
      {document.mayChange && (
        <div className={css.changes}>
          {(['version', 'replace'] as const).map((action) => (
            <Button
              key={action}
              small
              variant="soft"
              icon={actionIcons[action]}
              onClick={() => actions?.run(action, [entry])}
            >
              {t(`actions.${action}`)}
            </Button>
          ))}
        </div>
      )}
      <Preview document={document} />
      <div>
        <Facts document={document} who={<WhoSees thing={entry} />} />
        <div className={css.why}>
          <Why thing={entry} />
        </div>
      </div>
      {document.mayChange && (
        <div className={css.history}>
          <Versions document={document} isAdmin={isAdmin} />
          {isAdmin && <Downloads document={document} />}
        </div>
      )}
    </>
  );
}

export function StateTags({ document }: { document: Document }) {
  const t = useTexts('documents');
  return document.scan === 'rejected' ? <Tag tone="signal">{t('scan.rejected')}</Tag> : null;
}
