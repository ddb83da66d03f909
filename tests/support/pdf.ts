export async function pagesOf(file: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.map(({ items }) =>
    items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      .join('')
      .replace(/\s+/g, ' '),
  );
}

/** The `/Lang` of the file, by which it is read aloud. */
export async function pdfLanguage(file: Buffer): Promise<unknown> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { info } = await (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).getMetadata();
  return (info as { Language?: unknown }).Language;
}
