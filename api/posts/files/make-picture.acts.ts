import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import { AppError } from '#platform/errors/error.ts';
import { type Checksum, fileKey } from '#platform/files/file-store.ts';
import { type Ingestion, tooLarge } from '#api/documents/files/ingest.acts.ts';
import type { DrawOnce } from '#api/documents/thumbnails/draw-once.service.ts';
import type { TextPicture } from '#api/documents/thumbnails/text-pictures.rules.ts';
import type { Upload } from '#api/documents/uploads/uploads.store.ts';
import { sizeOfWebp } from './webp-size.rules.ts';

export type Draw = Pick<DrawOnce, 'drawInOneProcess'>;

type Stored = Checksum & { id: string };

export interface MadePicture {
  name: string;
  width: number;
  height: number;
  large: Stored;
  small: Stored;
  mail: Stored;
}

const mostBytes = 25 * 1024 * 1024;

/** By content, not by name. Not SVG, which may hold scripts. */
const types = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** Draws and stores it; no row names it yet. What was uploaded is not kept, as it may tell the place of a photo. */
export async function makePicture(
  { folder, store, drawInOneProcess }: Pick<Ingestion, 'folder' | 'store'> & Draw,
  { upload, tenantId }: { upload: Upload; tenantId: string },
): Promise<MadePicture> {
  const { id, name, bytes, createdBy } = upload;
  if (bytes > mostBytes) throw tooLarge(mostBytes, bytes);
  const file = await readFile(join(folder, id)).catch(() => undefined);
  if (file?.length !== bytes) throw new AppError('documents.uploadIncomplete');
  const type = (await fileTypeFromBuffer(file))?.mime ?? '';
  if (!types.includes(type)) throw new AppError('documents.typeNotTaken', 'this is no picture that can be shown');
  const put = async (content: Uint8Array) => {
    const of = v7();
    return { id: of, ...(await store.put(fileKey(tenantId, of), Readable.from([content]))) };
  };
  const { large, small, mail } = await drawInOneProcess(async (draw) => {
    const drawn = async (from: Uint8Array, kind: TextPicture) => {
      const made = await draw({ file: from, type: kind });
      if (!made) throw new AppError('documents.damaged', 'this picture cannot be shown');
      return made;
    };
    const whole = await drawn(file, 'picture:large');
    return { large: whole, small: await drawn(whole, 'picture:small'), mail: await drawn(whole, 'picture:mail') };
  }, createdBy);
  return { name, ...sizeOfWebp(large), large: await put(large), small: await put(small), mail: await put(mail) };
}
