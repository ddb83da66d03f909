import { type KeyboardEvent, useState } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { FittingPage } from './fitting-page.tsx';
import { titleOf } from '../type-name.ts';
import { Picture } from './picture.tsx';
import css from './preview.module.css';
import { usePdf } from './use-pdf.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  document: Pick<Document, 'name' | 'type'>;
  file: File;
  kind: 'pdf' | 'picture';
}

export function PreviewDialog({ opened, onClose, document, file, kind }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(document)} size="large">
      {opened && <Whole file={file} kind={kind} name={document.name} />}
    </Dialog>
  );
}

export function Whole({ file, kind, name }: Pick<Props, 'file' | 'kind'> & { name: string }) {
  return kind === 'pdf' ? <Pages file={file} /> : <Picture file={file} name={name} />;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

function Pages({ file }: { file: File }) {
  const t = useTexts('documents');
  const state = usePdf(file);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  if (state && 'error' in state) return <p>{t('preview.broken')}</p>;
  if (!state) return <Coming shape="block" height={420} />;
  const { pdf } = state;
  const turnPage = (by: number) => setPage(Math.max(1, Math.min(pdf.numPages, page + by)));
  const scale = (by: number) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  const label = t('preview.page', { page, of: pdf.numPages });

  function onKeyDown(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      PageDown: () => turnPage(1),
      PageUp: () => turnPage(-1),
      ArrowRight: () => turnPage(1),
      ArrowLeft: () => turnPage(-1),
      Home: () => setPage(1),
      End: () => setPage(pdf.numPages),
      '+': () => scale(1),
      '-': () => scale(-1),
    };
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    <div onKeyDown={onKeyDown}>
      <div className={css.tools} role="toolbar" aria-label={t('preview.tools')}>
        <span className={css.few}>
          <IconButton icon="back" label={t('preview.before')} disabled={page === 1} onClick={() => turnPage(-1)} />
          <span role="status">{label}</span>
          <IconButton
            icon="forward"
            label={t('preview.next')}
            disabled={page === pdf.numPages}
            onClick={() => turnPage(1)}
          />
        </span>
        <span className={css.few}>
          <IconButton
            icon="minus"
            label={t('preview.smaller')}
            disabled={zoom === zooms[0]}
            onClick={() => scale(-1)}
          />
          <span>{t('preview.zoom', { percent: Math.round(zoom * 100) })}</span>
          <IconButton
            icon="plus"
            label={t('preview.larger')}
            disabled={zoom === zooms.at(-1)}
            onClick={() => scale(1)}
          />
        </span>
      </div>
      <div className={css.desk} tabIndex={0} role="group" aria-label={label}>
        <FittingPage pdf={pdf} number={page} label={label} zoom={zoom} />
      </div>
    </div>
  );
}
