import type { Document } from '#contract/documents/document.ts';
import { download, downloadInto } from '#web/base/network/download.ts';
import { placeFor } from '#web/base/place-for.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import toastCss from '#web/ui/feedback/undo-toast.module.css';

const route = 'GET /api/document/files/{id}/download';

export function useDownload(): (document: Pick<Document, 'id' | 'name' | 'bytes'>) => Promise<void> {
  const t = useTexts('documents');
  return async ({ id, name, bytes }) => {
    const place = await placeFor(name, bytes).catch(() => null);
    if (place === null) return;
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
      const way = { signal: control.signal };
      if (place) await downloadInto(place, route, { params: { id } }, way);
      else saveFile(await download(route, { params: { id } }, way));
    } catch (error) {
      if (!control.signal.aborted) tellFailure(error as Error);
    } finally {
      toast.dismiss(shown);
    }
  };
}
