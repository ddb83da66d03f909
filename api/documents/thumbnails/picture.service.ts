import sharp from 'sharp';

export const longSide = 320;

/** Formats decoded line by line need little memory; others are held whole. It is checked before they are decoded. */
const mostPixels = { byLines: 300_000_000, whole: 50_000_000 };

const byLines = ['jpeg', 'png', 'tiff'];

/** Upright, on white, without metadata. */
export async function pictureThumbnail(file: Uint8Array): Promise<Uint8Array> {
  return small(await upright(file));
}

/** The first page; throws if it has too many pixels. */
export async function upright(file: Uint8Array): Promise<ReturnType<typeof sharp>> {
  const { width, height, format, isProgressive, compression } = await sharp(file, {
    limitInputPixels: false,
  }).metadata();
  const most = byLines.includes(format) && !isProgressive ? mostPixels.byLines : mostPixels.whole;
  if (width * height > most) throw new Error('too many pixels');
  if (compression === 'hevc') return photoOfPhone(file);
  return sharp(file, { limitInputPixels: most, sequentialRead: true, pages: 1 }).autoOrient();
}

/** HEIC, which `sharp` cannot decode; the first picture, upright already. */
async function photoOfPhone(file: Uint8Array): Promise<ReturnType<typeof sharp>> {
  const { default: decode } = await import('heic-decode');
  const { data, width, height } = await decode({ buffer: file });
  return sharp(data, { raw: { width, height, channels: 4 } });
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
