import sharp from 'sharp';

/** Of the long side. */
export const longSide = 320;

/** What is taken to pieces line by line costs no more memory than some lines; everything else stands there as a whole. */
const mostPixels = { byLines: 300_000_000, whole: 50_000_000 };

const byLines = ['jpeg', 'png', 'tiff'];

/** A picture as a small one, upright, on white where it is transparent; what it says beside the picture is left behind. */
export async function pictureThumbnail(file: Uint8Array): Promise<Uint8Array> {
  const { width, height, format, isProgressive } = await sharp(file, { limitInputPixels: false }).metadata();
  const most = byLines.includes(format) && !isProgressive ? mostPixels.byLines : mostPixels.whole;
  if (width * height > most) throw new Error('too many pixels');
  return small(sharp(file, { limitInputPixels: most, sequentialRead: true, pages: 1 }).autoOrient());
}

/** What is left of a picture at the size of a thumbnail; smaller ones stay as they are. */
export function small(picture: ReturnType<typeof sharp>): Promise<Uint8Array> {
  return picture
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality: 75 })
    .toBuffer();
}
