import sharp from 'sharp';

export const longSide = 320;

/** Formats decoded line by line need little memory; others are held whole. */
const mostPixels = { byLines: 300_000_000, whole: 50_000_000 };

const byLines = ['jpeg', 'png', 'tiff'];

/** Upright, on white, without metadata. */
export async function pictureThumbnail(file: Uint8Array): Promise<Uint8Array> {
  return small(await upright(file));
}

/** The first page; throws if it has too many pixels. */
export async function upright(file: Uint8Array): Promise<ReturnType<typeof sharp>> {
  const { width, height, format, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata();
  const most = byLines.includes(format) && !isProgressive ? mostPixels.byLines : mostPixels.whole;
  if (width * height > most) throw new Error('too many pixels');
  return sharp(file, { limitInputPixels: most, sequentialRead: true, pages: 1 }).autoOrient();
}

/** Never enlarged. */
export function small(picture: ReturnType<typeof sharp>, side = longSide): Promise<Uint8Array> {
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality: 75 })
    .toBuffer();
}
