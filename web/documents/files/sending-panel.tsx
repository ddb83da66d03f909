import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/base/api-error.ts';
import { useFormats } from '#web/base/formats.ts';
import { useStore } from '#web/base/store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import css from './files.module.css';
import { dismiss, type SentFile, sentFiles } from './sending.ts';

/** At the lower edge of the list: each file that is on its way or was refused. */
export function SendingPanel() {
  const { t } = useTranslation('documents');
  const files = useStore(sentFiles).filter(({ done }) => !done);
  if (files.length === 0) return null;
  return (
    <section className={css.panel} aria-label={t('upload.title', { count: files.length })}>
      <b>{t('upload.title', { count: files.length })}</b>
      {files.map((file) => (
        <Row key={file.id} of={file} />
      ))}
    </section>
  );
}

function Row({ of: { id, file, sent, error } }: { of: SentFile }) {
  const { t } = useTranslation('documents');
  const { t: ui } = useTranslation('ui');
  const { size } = useFormats();
  return (
    <div className={css.row}>
      {error ? (
        <p className={css.refused} role="alert">
          <Icon name="warning" size="small" />
          <span>
            <b>{file.name}</b> {ui(`errors.${error instanceof ApiError ? error.code : 'internal'}`)}
          </span>
        </p>
      ) : (
        <ProgressBar
          label={file.name}
          words={t('upload.sent', { done: size(sent), of: size(file.size) })}
          done={sent}
          of={file.size}
        />
      )}
      <IconButton icon="close" label={t('upload.dismiss', { name: file.name })} onClick={() => dismiss(id)} />
    </div>
  );
}
