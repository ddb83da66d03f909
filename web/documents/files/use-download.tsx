import { useTranslation } from 'react-i18next';
import type { Document } from '#contract/documents/document.ts';
import { download } from '#web/base/api.ts';
import { saveFile } from '#web/base/save-file.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import toastCss from '#web/ui/toasts.module.css';

/** Fetches a document and hands it to the browser to be saved; as long as it is on its way, it can be called off. */
export function useDownload(): (document: Pick<Document, 'id' | 'name'>) => Promise<void> {
  const { t } = useTranslation('documents');
  return async ({ id, name }) => {
    const control = new AbortController();
    const shown = toast.loading(() => (
      <>
        {t('download.running', { name })}{' '}
        <button type="button" className={toastCss.undo} onClick={() => control.abort()}>
          {t('download.cancel')}
        </button>
      </>
    ));
    try {
      saveFile(await download('GET /api/document/files/{id}/download', { params: { id } }, { signal: control.signal }));
    } catch (error) {
      if (!control.signal.aborted) tellFailure(error as Error);
    } finally {
      toast.dismiss(shown);
    }
  };
}
