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
  const downloadFile = useFileDownload();
  return ({ id, ...file }) =>
    downloadFile(file, {
      whole: (way) => download(route, { params: { id } }, way),
      into: (place, way) => downloadInto(place, route, { params: { id } }, way),
    });
}

type Way = { signal: AbortSignal };

interface Source {
  whole: (way: Way) => Promise<File>;
  /** As it comes, where the browser can. */
  into: (place: WritableStream<Uint8Array>, way: Way) => Promise<void>;
}

export function useFileDownload(): (file: Pick<Document, 'name' | 'bytes'>, source: Source) => Promise<void> {
  const t = useTexts('documents');
  return async ({ name, bytes }, source) => {
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
      if (place) await source.into(place, way);
      else saveFile(await source.whole(way));
    } catch (error) {
      if (!control.signal.aborted) tellFailure(error as Error);
    } finally {
      toast.dismiss(shown);
    }
  };
}
