import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { failure } from './failure.rules.ts';

/** Skips unreadable pages. Scanned ones have no text. */
export async function* pdfText(file: Uint8Array): AsyncGenerator<string> {
  const pdf = await opened(file);
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) yield await pageText(pdf, number);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function opened(file: Uint8Array): Promise<Pdf> {
  try {
    return await getDocument({
      data: file,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl,
      cMapPacked: true,
    }).promise;
  } catch (error) {
    throw failure(error instanceof PasswordException ? 'locked' : 'damaged');
  }
}

const cMapUrl = new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;

async function pageText(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('') + '\n';
  } catch {
    return '';
  }
}
