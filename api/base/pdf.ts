// What every PDF of the portal begins and ends with. The library is loaded where one is made.
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/base/languages.ts';

/** The fonts that come with the library that reads PDF: they have the letters of every name in Europe. */
const faces = { plain: 'Regular', bold: 'Bold', italic: 'Italic', boldItalic: 'BoldItalic' } as const;
export type Face = keyof typeof faces;

function fileOf(face: Face): string {
  return createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${faces[face]}.ttf`);
}

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** An empty PDF on A4 whose pages can be gone back to, and the bytes it will be once it is ended. All lengths are points. */
export async function openPdf(given: { title: string; author: string; language: Language; margins: Margins }) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    margins: given.margins,
    font: fileOf('plain'),
    bufferPages: true,
    lang: given.language,
    info: { Title: given.title, Author: given.author },
  });
  for (const face of Object.keys(faces) as Face[]) doc.registerFont(face, fileOf(face));
  return { doc, file: buffer(doc) as Promise<Uint8Array> };
}

export type PdfPage = Awaited<ReturnType<typeof openPdf>>['doc'];

/** Writes below the text of these pages which of them each is; all pages unless told. */
export function numberPages(
  doc: PdfPage,
  say: (page: number, pages: number) => string,
  { from, count }: { from: number; count: number } = { from: 0, count: doc.bufferedPageRange().count },
): void {
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(from + page);
    const { left, bottom } = doc.page.margins;
    // Below the margin, where text would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc
      .font('plain')
      .fontSize(8)
      .fillColor('black')
      .text(say(page + 1, count), left, doc.page.height - 36, { lineBreak: false });
    doc.page.margins.bottom = bottom;
  }
}
