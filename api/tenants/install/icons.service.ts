import type { Icon } from './icons.rules.ts';

export async function pictureOf({ svg, size }: Icon, logo: Uint8Array | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg(logo)), { density: (72 * size) / 96 })
    .resize(size, size)
    .png()
    .toBuffer();
}
