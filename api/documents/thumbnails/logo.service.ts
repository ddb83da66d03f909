import sharp from 'sharp';

const longSide = 512;
const formats = ['png', 'jpeg', 'webp', 'svg'];

/** A drawing becomes a picture: scripts never run, and nothing outside of it is loaded. */
export async function logoPicture(file: Uint8Array): Promise<Uint8Array> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!formats.includes(format)) throw new Error('no logo');
  if (width * height > 50_000_000) throw new Error('too many pixels');
  const density = format === 'svg' ? Math.min(2400, Math.max(1, (72 * longSide) / Math.max(width, height))) : 72;
  return sharp(file, { density, pages: 1 })
    .autoOrient()
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
