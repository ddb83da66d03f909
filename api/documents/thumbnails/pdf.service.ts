import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { longSide, small } from './picture.service.ts';

const mostPixels = 40_000_000;

/** In pixels. */
const readable = 1200;

/** The first page; undefined if empty. Throws if locked or damaged. */
export function pdfThumbnail(file: Uint8Array): Promise<Uint8Array | undefined> {
  // Twice the size: scaled-down text reads better.
  return drawn(file, { drawnAt: 2 * longSide, longSide });
}

/** As large as it can be read. */
export function pdfPage(file: Uint8Array): Promise<Uint8Array | undefined> {
  return drawn(file, { drawnAt: readable, longSide: readable });
}

interface Sides {
  drawnAt: number;
  longSide: number;
}

async function drawn(file: Uint8Array, sides: Sides): Promise<Uint8Array | undefined> {
  const opening = getDocument({
    // It refuses Buffers.
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
  const viewport = page.getViewport({ scale: sides.drawnAt / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // Typed for a browser's canvas; this one suffices.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#fff' }).promise;
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  if (pixels.every((value) => value === 255)) return undefined;
  return small(sharp(pixels, { raw: { width: canvas.width, height: canvas.height, channels: 4 } }), sides.longSide);
}

const ofLibrary = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;
