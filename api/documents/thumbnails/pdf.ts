import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { longSide, small } from './picture.ts';

/** Pictures within a page that have more pixels are left out of it. */
const mostPixels = 40_000_000;

/** The first page of a PDF, small; undefined where nothing stands on it. Throws for a PDF that is locked or damaged. */
export async function pdfThumbnail(file: Uint8Array): Promise<Uint8Array | undefined> {
  const opening = getDocument({
    // It refuses a class of its own, such as a Buffer.
    data: new Uint8Array(file),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${ofLibrary}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ofLibrary}standard_fonts/`,
    wasmUrl: `${ofLibrary}wasm/`,
    iccUrl: `${ofLibrary}iccs/`,
    maxImageSize: mostPixels,
  });
  const page = await (await opening.promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  // Twice as large as needed: letters that are made smaller read better than small letters.
  const viewport = page.getViewport({ scale: (2 * longSide) / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library is written for a browser's canvas; this one has all that it uses of it.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#fff' }).promise;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  if (pixels.every((value) => value === 255)) return undefined;
  return small(sharp(pixels, { raw: { width: canvas.width, height: canvas.height, channels: 4 } }));
}

/** Where its fonts and tables lie. */
const ofLibrary = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;
