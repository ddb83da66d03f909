// The library is loaded on first use.
import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/base/languages.ts';
import { type Face, faces, fontFile } from './font-files.ts';
import { openFonts, withoutPictures } from './letters.ts';

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** An empty A4 document with buffered pages, and its bytes once ended. Lengths are in points. */
export async function openPdf(given: { title: string; author: string; language: Language; margins: Margins }) {
  const [{ default: Pdf }] = await Promise.all([import('pdfkit'), openFonts()]);
  const doc = new Pdf({
    size: 'A4',
    margins: given.margins,
    font: fontFile('plain'),
    bufferPages: true,
    lang: given.language,
    info: { Title: given.title, Author: given.author },
  });
  for (const face of Object.keys(faces) as Face[]) doc.registerFont(face, fontFile(face));
  // They would be printed as boxes.
  const write = doc.text.bind(doc) as (text: string, ...rest: unknown[]) => typeof doc;
  doc.text = (text: string, ...rest: unknown[]) => write(withoutPictures(text), ...rest);
  return { doc, file: buffer(doc) as Promise<Uint8Array> };
}

export type PdfPage = Awaited<ReturnType<typeof openPdf>>['doc'];

/** At the right end of the head, at most as wide as it is high three times over. */
export function drawLogo(
  doc: PdfPage,
  logo: Uint8Array | undefined,
  { top, height }: { top: number; height: number },
): void {
  if (!logo) return;
  const width = 3 * height;
  const { right } = doc.page.margins;
  const { x, y } = doc;
  const place = { fit: [width, height] as [number, number], align: 'right' as const, valign: 'center' as const };
  // By its text the library knows that it has it already, and each letter shows the same.
  const source = `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  doc.image(source, doc.page.width - right - width, top, place);
  Object.assign(doc, { x, y });
}

/** Those that are not flushed yet. */
export function numberPages(doc: PdfPage, say: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const { left } = doc.page.margins;
    doc.font('plain').fontSize(8).fillColor('black');
    withoutFoot(doc, () => void doc.text(say(page + 1, count), left, doc.page.height - 36, { lineBreak: false }));
  }
}

/** Text below the margin would start a new page: while this writes, there is none at the foot. */
export function withoutFoot(doc: PdfPage, write: () => void): void {
  const { bottom } = doc.page.margins;
  doc.page.margins.bottom = 0;
  write();
  doc.page.margins.bottom = bottom;
}
