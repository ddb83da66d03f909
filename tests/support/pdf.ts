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

interface PlacedText {
  text: string;
  left: number;
  right: number;
  /** From the top of the page, in points, as all lengths. */
  top: number;
  bottom: number;
  /** Of the letters. */
  height: number;
}

/** The texts of the first page, and where they stand. */
export async function pdfTexts(file: Buffer): Promise<PlacedText[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const page = await (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).getPage(1);
  const high = page.view[3] ?? 0;
  return (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , height = 0, left = 0, base = 0] = item.transform as number[];
    return [{ text: item.str, left, right: left + item.width, top: high - base - height, bottom: high - base, height }];
  });
}
