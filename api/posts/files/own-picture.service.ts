import type { Region } from 'sharp';
import type { Cover } from '#contract/posts/cover.ts';

interface Wanted {
  /** In pixels, at most. */
  width: number;
  /** 72 by default. */
  quality?: number;
  /** Cut around what is always to be seen. */
  cut?: { ratio: number; focus: Pick<Cover, 'x' | 'y'> } | undefined;
}

/** As JPEG. Of a picture that was drawn for a text, which is small and ours, so it takes no process of its own. */
export async function jpegOf(file: Uint8Array, { width, quality = 72, cut }: Wanted): Promise<Uint8Array> {
  const { default: load } = await import('sharp');
  const picture = load(file, { limitInputPixels: 2400 * 4000 });
  const { width: wide, height: high } = await picture.metadata();
  return (cut ? picture.extract(partOf({ wide, high }, cut)) : picture)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

/** As `object-fit: cover` with `object-position` shows it. */
function partOf({ wide, high }: Record<'wide' | 'high', number>, { ratio, focus }: NonNullable<Wanted['cut']>): Region {
  const width = Math.max(1, Math.min(wide, Math.round(high * ratio)));
  const height = Math.max(1, Math.min(high, Math.round(wide / ratio)));
  const left = Math.round(((wide - width) * focus.x) / 100);
  return { left, top: Math.round(((high - height) * focus.y) / 100), width, height };
}
