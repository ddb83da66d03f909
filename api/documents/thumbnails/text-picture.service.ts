import type { TextPicture } from './text-pictures.rules.ts';
import { upright } from './picture.service.ts';

/** In pixels. */
const widths: Record<TextPicture, number> = { 'picture:large': 2400, 'picture:small': 800, 'picture:mail': 600 };

/** Narrow enough, on white, without metadata; JPEG for mails, as not all mail programs show others. */
export async function textPicture(file: Uint8Array, kind: TextPicture): Promise<Uint8Array> {
  const drawn = (await upright(file))
    .resize({ width: widths[kind], height: 4000, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  return kind === 'picture:mail'
    ? drawn.jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    : drawn.webp({ quality: 78 }).toBuffer();
}
