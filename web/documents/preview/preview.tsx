import { Suspense, useState } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { usePrefetch } from '#web/base/queries/prefetch.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { PreviewDialog } from '../office/later-dialogs.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { TypeTile } from '../type-tile.tsx';
import { isAskedFirst, noPreviewOf, previewOf, useContent } from './file-preview.ts';
import { FittingPage } from './fitting-page.tsx';
import { Picture } from './picture.tsx';
import css from './preview.module.css';
import { usePdf } from './use-pdf.ts';

/** What a tap on the first page needs. */
const prefetched = [PreviewDialog.prefetch];

export function Preview({ document }: { document: Document }) {
  const kind = previewOf(document);
  const [wanted, setWanted] = useState<string | null>(null);
  if (!kind) return <NoPreview document={document} />;
  if (isAskedFirst(document) && wanted !== document.checksum)
    return <Asked document={document} onWanted={() => setWanted(document.checksum)} />;
  return <Shown key={document.checksum} document={document} kind={kind} />;
}

function Shown({ document, kind }: { document: Document; kind: 'pdf' | 'picture' }) {
  const t = useTexts('documents');
  const content = useContent(document);
  const looking = useOpening();
  usePrefetch(prefetched);
  if (content.error) return <NoPreview document={document} />;
  return (
    <div className={css.preview}>
      <button type="button" className={css.paper} onClick={looking.open} aria-label={t('preview.open')}>
        {!content.data && <PreviewComing document={document} />}
        {content.data &&
          (kind === 'pdf' ? (
            <FirstPage file={content.data} document={document} />
          ) : (
            <Picture file={content.data} name={document.name} />
          ))}
      </button>
      <Button small variant="soft" icon="eye" onClick={looking.open}>
        {t('preview.whole')}
      </Button>
      <Suspense>
        {content.data && looking.key > 0 && (
          <PreviewDialog
            opened={looking.opened}
            onClose={looking.close}
            document={document}
            file={content.data}
            kind={kind}
          />
        )}
      </Suspense>
    </div>
  );
}

function Asked({ document, onWanted }: { document: Document; onWanted: () => void }) {
  const t = useTexts('documents');
  const { size } = useFormats();
  return (
    <div className={css.preview}>
      {document.thumbnail === null ? (
        <TypeTile document={document} />
      ) : (
        <Thumbnail document={document} className={css.coming} />
      )}
      <Button small variant="soft" icon="eye" onClick={onWanted}>
        {t('preview.large', { size: size(document.bytes) })}
      </Button>
    </div>
  );
}

function FirstPage({ file, document }: { file: File; document: Document }) {
  const t = useTexts('documents');
  const state = usePdf(file);
  if (state && 'error' in state) return <TypeTile document={document} />;
  if (!state) return <PreviewComing document={document} />;
  return <FittingPage pdf={state.pdf} number={1} label={t('preview.page', { page: 1, of: state.pdf.numPages })} />;
}

function PreviewComing({ document }: { document: Document }) {
  if (document.thumbnail !== null) return <Thumbnail document={document} className={css.coming} />;
  return <Coming shape="block" height={200} />;
}

function NoPreview({ document }: { document: Document }) {
  const t = useTexts('documents');
  return (
    <div className={css.none}>
      <TypeTile document={document} />
      <p>{t(`preview.${noPreviewOf(document)}`)}</p>
    </div>
  );
}
