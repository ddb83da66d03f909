import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pdfOf } from '#tests/support/form.ts';

/** A folder with a photo and a flyer of the winter service, to be removed. */
export async function winterDesk(): Promise<string> {
  const desk = await mkdtemp(join(tmpdir(), 'desk-'));
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#276e77' } });
  await writeFile(join(desk, 'Gehweg.jpg'), await photo.jpeg().toBuffer());
  await writeFile(join(desk, 'Flyer.pdf'), pdfOf('Winterdienst'));
  return desk;
}
