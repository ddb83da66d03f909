import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Document } from '#contract/documents/document.ts';
import type { DocumentVersion } from '#contract/documents/versions.ts';
import { query } from '#web/base/api.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { Content } from '#web/ui/text/content.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import css from '../history.module.css';
import { VersionDialog } from '../office/later-dialogs.ts';
import { previewOf } from '../preview/file-preview.ts';
import { RestoreDialog } from './restore-dialog.tsx';

export function Versions({ document, isAdmin }: { document: Document; isAdmin: boolean }) {
  const t = useTexts('documents');
  const { id } = document;
  const found = useQuery(query('GET /api/document/files/{id}/versions', { params: { id } }));
  return (
    <section className={css.part} aria-label={t('versions.title')}>
      <h3>{t('versions.title')}</h3>
      <Loaded query={found} failed={t('versions.failed')} coming={<Coming width="70%" height={20} />}>
        {({ items }) => (
          <ol className={css.rows} reversed>
            {items.map((version) => (
              <Row key={version.number} document={document} version={version} isAdmin={isAdmin} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

interface RowProps {
  document: Document;
  version: DocumentVersion;
  isAdmin: boolean;
}

function Row({ document, version, isAdmin }: RowProps) {
  const t = useTexts('documents');
  const { shortDate, size, number: spelled } = useFormats();
  const nameOf = useNameOf();
  const looking = useOpening();
  const restoring = useOpening();
  const kind = previewOf(version);
  const { number, name, bytes, uploadedBy, createdAt, people } = version;
  const params = { id: document.id, number: String(number) };
  const save = () => download('GET /api/document/files/{id}/versions/{number}/download', { params }).then(saveFile);
  return (
    <li className={classes(css.row, css.version)}>
      <div className={css.words}>
        <b>{t('versions.number', { number: spelled(number) })}</b>
        {version.isCurrent && <Tag tone="ok">{t('versions.current')}</Tag>}
        <span className={css.small}>
          {uploadedBy
            ? t('versions.by', { day: shortDate(createdAt), name: nameOf(uploadedBy) })
            : shortDate(createdAt)}
        </span>
        <span className={css.small}>
          <Content>{name}</Content>, {size(bytes)}
          {people !== null && people > 0 && `, ${t('versions.people', { count: people, number: spelled(people) })}`}
        </span>
      </div>
      <div className={css.tools}>
        {isAdmin && !version.isCurrent && (
          <Button
            small
            variant="quiet"
            aria-label={t('versions.restoreOf', { number: spelled(number) })}
            onClick={restoring.open}
          >
            {t('versions.restore')}
          </Button>
        )}
        {kind && (
          <IconButton icon="eye" label={t('versions.look', { number: spelled(number) })} onClick={looking.open} />
        )}
        <IconButton
          icon="download"
          label={t('versions.download', { number: spelled(number) })}
          onClick={() => void save().catch(tellFailure)}
        />
      </div>
      <Suspense>
        {kind && looking.key > 0 && (
          <VersionDialog
            key={looking.key}
            opened={looking.opened}
            onClose={looking.close}
            id={document.id}
            version={version}
            kind={kind}
          />
        )}
      </Suspense>
      {isAdmin && (
        <RestoreDialog
          key={restoring.key}
          opened={restoring.opened}
          onClose={restoring.close}
          document={document}
          number={number}
        />
      )}
    </li>
  );
}
