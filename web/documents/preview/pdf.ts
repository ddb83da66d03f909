// Lazy, as pdf.js is larger than the rest of the portal.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type Pdf = PDFDocumentProxy;

/** `close` frees memory and worker. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<{ pdf: Pdf; close: () => void }> {
  const data = await file.arrayBuffer();
  const task = getDocument({ data, useWasm: false, verbosity: 0 });
  const close = () => void task.destroy();
  signal.addEventListener('abort', close, { once: true });
  return { pdf: await task.promise, close };
}

/** `width` in CSS pixels; resolves with the height. When aborted, the canvas stays as it is. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const [usual, sharp] = [page.getViewport({ scale: 1 }), Math.min(window.devicePixelRatio || 1, 2)];
  const viewport = page.getViewport({ scale: (width / usual.width) * sharp });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  return drawing.promise;
}
