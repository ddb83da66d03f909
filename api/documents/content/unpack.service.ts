// Never unpacks more than an entry declares.
import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { refusal } from './refusal.rules.ts';
import type { Source } from './source.service.ts';
import type { ZipEntry } from './zip.service.ts';

/** Undefined if larger than `most`, encrypted or packed by another method. */
export async function contentOf(source: Source, entry: ZipEntry, most: number): Promise<Buffer | undefined> {
  if (entry.encrypted || entry.size > most || entry.packed > most || !isKnown(entry)) return undefined;
  const bytes = await source.read(await beginOf(source, entry), entry.packed);
  if (entry.method === 0) return bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(entry.size, 1) });
  } catch (error) {
    throw refused(error, entry);
  }
}

/** Throws if it unpacks to something else than it declares. */
export async function mustBeHonest(source: Source, entry: ZipEntry): Promise<void> {
  if (entry.encrypted || !isKnown(entry)) return;
  if (entry.method === 0) {
    if (entry.packed !== entry.size) throw refusal('documents.damaged', 'an entry that is not packed has two sizes');
    return;
  }
  let bytes = 0;
  const begin = await beginOf(source, entry);
  const packed = Readable.from(packedPieces(source, begin, begin + entry.packed));
  const unpacking = createInflateRaw({ chunkSize: 256 * 1024 });
  packed.on('error', (error) => unpacking.destroy(error));
  try {
    for await (const piece of packed.pipe(unpacking) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > entry.size) throw refusal('documents.tooPacked', `${entry.name} unpacks to more than it says`);
    }
  } catch (error) {
    throw refused(error, entry);
  } finally {
    packed.destroy();
  }
  if (bytes < entry.size) throw refusal('documents.damaged', `${entry.name} is not complete`);
}

async function* packedPieces(source: Source, from: number, to: number) {
  const piece = 256 * 1024;
  for (let at = from; at < to; at += piece) yield source.read(at, Math.min(piece, to - at));
}

function isKnown({ method }: ZipEntry): boolean {
  return method === 0 || method === 8;
}

/** The local header must agree with the directory. */
async function beginOf(source: Source, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.at, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50)
    throw refusal('documents.damaged', `${entry.name} is not where the directory says`);
  const nameLength = header.readUInt16LE(26);
  const name = await source.read(entry.at + 30, nameLength);
  // Readers differ in which name they believe.
  if (nameLength > 0 && ![name.toString('utf8'), name.toString('latin1')].includes(entry.name))
    throw refusal('documents.twoInOne', `${entry.name} has two names`);
  return entry.at + 30 + nameLength + header.readUInt16LE(28);
}

function refused(error: unknown, { name }: ZipEntry): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_BUFFER_TOO_LARGE') return refusal('documents.tooPacked', `${name} unpacks to more than it says`);
  return code?.startsWith('Z_') ? refusal('documents.damaged', `${name} cannot be unpacked`) : error;
}
