import sharp from 'sharp';
import { refusal } from './refusal.rules.ts';
import { headOf, piecesOf, type Source, tailOf } from './source.service.ts';

/** An A0 plan scanned at 500 dpi has 390 million. */
const mostPixels = 500_000_000;

/** Reads only headers. */
export async function lookIntoPicture(source: Source, type: string): Promise<void> {
  const pixels = await pixelsOf(source, type);
  if (pixels > mostPixels) throw refusal('documents.tooManyPixels', `${pixels} pixels`);
  if (!(await isComplete(source, type))) throw refusal('documents.damaged', 'the picture ends too early');
  await mustHoldNoPage(source);
}

async function pixelsOf(source: Source, type: string): Promise<number> {
  // The library lacks licences for HEIC and does not read BMP.
  if (type === 'image/heic' || type === 'image/heif') return 0;
  if (type === 'image/bmp') {
    const head = await headOf(source, 26);
    return head.length < 26 ? 0 : Math.abs(head.readInt32LE(18) * head.readInt32LE(22));
  }
  try {
    const { width, height } = await sharp(source.whole, { limitInputPixels: false }).metadata();
    return width * height;
  } catch (error) {
    throw refusal('documents.damaged', String(error));
  }
}

async function isComplete(source: Source, type: string): Promise<boolean> {
  if (type === 'image/png') return (await tailOf(source, 1024 * 1024)).includes('IEND');
  if (type === 'image/jpeg') return hasJpegEnd(source);
  if (type === 'image/gif') return (await tailOf(source, 1024)).includes(0x3b);
  if (type === 'image/webp') return (await headOf(source, 8)).readUInt32LE(4) + 8 <= source.size;
  return true;
}

/** The last end marker: the embedded preview has one too. */
async function hasJpegEnd(source: Source): Promise<boolean> {
  let at = 2;
  for (let marker = 0; marker !== 0xda;) {
    const segment = await source.read(at, 4);
    if (segment.length < 4 || segment[0] !== 0xff) return false;
    marker = segment[1] ?? 0;
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  for await (const { at: from, bytes } of piecesOf(source, 2)) {
    const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
    if (end !== -1 && from + end >= at) return true;
  }
  return false;
}

/** Browsers that sniff would find HTML in a comment or after the end. */
async function mustHoldNoPage(source: Source): Promise<void> {
  for await (const { bytes } of piecesOf(source, 64))
    if (/<(script|html|iframe|!doctype\s+html)\b|<\?php/i.test(bytes.toString('latin1')))
      throw refusal('documents.twoInOne', 'a page lies in the picture');
}
