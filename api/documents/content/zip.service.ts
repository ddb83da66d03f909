// ZIP directories (APPNOTE.TXT 6.3), read strictly: where readers could differ, the file is refused.
import { refusal } from './refusal.rules.ts';
import { type Source, tailOf } from './source.service.ts';

export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated; others are not readable. */
  method: number;
  packed: number;
  size: number;
  encrypted: boolean;
  isLink: boolean;
  /** Offset of its local header. */
  at: number;
}

const end = { signature: 0x06054b50, bytes: 22 };
const mostComment = 65_535;
const mostEntries = 50_000;
const mostDirectory = 32 * 1024 * 1024;
const full = 0xffffffff;

/** Whether archive readers would accept it, whatever its beginning. */
export async function endsAsZip(source: Source): Promise<boolean> {
  const found = await findEnd(source);
  if (!found) return false;
  const { bytes, size } = found;
  const directory = await source.read(found.at - size, 4);
  return size === 0 ? bytes.readUInt16LE(10) > 0 : directory.length === 4 && directory.readUInt32LE(0) === 0x02014b50;
}

/** In the directory's order. Throws a refusal unless it is a consistent archive. */
export async function zipEntries(source: Source): Promise<ZipEntry[]> {
  const found = await findEnd(source);
  if (!found) throw refusal('documents.damaged', 'the archive has no directory');
  const { at, size, count } = await directoryOf(source, found);
  if (count > mostEntries) throw refusal('documents.tooPacked', `more than ${mostEntries} entries`);
  if (size > mostDirectory) throw refusal('documents.tooPacked', 'a directory that is too large');
  const entries = entriesIn(await source.read(at, size), count);
  mustNotOverlap(entries, at);
  return entries;
}

interface End {
  at: number;
  bytes: Buffer;
  size: number;
}

/** The end record, which must end the file. */
async function findEnd(source: Source): Promise<End | undefined> {
  const tail = await tailOf(source, end.bytes + mostComment);
  for (let at = tail.length - end.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== end.signature) continue;
    const bytes = tail.subarray(at);
    if (bytes.readUInt16LE(20) !== bytes.length - end.bytes) continue;
    return { at: source.size - bytes.length, bytes, size: bytes.readUInt32LE(12) };
  }
  return undefined;
}

async function directoryOf(source: Source, { at, bytes }: End) {
  const small = { at: bytes.readUInt32LE(16), size: bytes.readUInt32LE(12), count: bytes.readUInt16LE(10) };
  if (small.at !== full && small.size !== full && small.count !== 0xffff) return exactly(small, at);
  const locator = await source.read(at - 20, 20);
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) return exactly(small, at);
  const place = Number(locator.readBigUInt64LE(8));
  const record = await source.read(place, 56);
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50)
    throw refusal('documents.damaged', 'the end of the archive cannot be read');
  const large = {
    at: Number(record.readBigUInt64LE(48)),
    size: Number(record.readBigUInt64LE(40)),
    count: Number(record.readBigUInt64LE(32)),
  };
  return exactly(large, place);
}

/** Bytes before the archive would mean a polyglot. */
function exactly<T extends { at: number; size: number }>(directory: T, before: number): T {
  if (directory.at + directory.size === before) return directory;
  throw directory.at + directory.size < before
    ? refusal('documents.twoInOne', 'an archive behind something else')
    : refusal('documents.damaged', 'the archive ends too early');
}

function entriesIn(bytes: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw refusal('documents.damaged', 'the directory of the archive cannot be read');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > bytes.length) throw refusal('documents.damaged', 'the directory of the archive ends too early');
    entries.push(entryAt(bytes.subarray(at, next), nameLength, extraLength));
    at = next;
  }
  if (entries.length !== count) throw refusal('documents.damaged', 'the directory lists more or less than it says');
  return entries;
}

function entryAt(record: Buffer, nameLength: number, extraLength: number): ZipEntry {
  const flags = record.readUInt16LE(8);
  const method = record.readUInt16LE(10);
  const isUnix = record[5] === 3;
  const mode = record.readUInt32LE(38) >>> 16;
  const name = record.subarray(46, 46 + nameLength);
  const extra = record.subarray(46 + nameLength, 46 + nameLength + extraLength);
  return {
    name: name.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8'),
    method,
    // Strong encryption hides the directory too; method 99 is WinZip's.
    encrypted: (flags & 0x2041) !== 0 || method === 99,
    isLink: isUnix && (mode & 0o170000) === 0o120000,
    ...sizesOf(record, extra),
  };
}

/** ZIP64: larger sizes are in an extra field, in this order. */
function sizesOf(record: Buffer, extra: Buffer): Pick<ZipEntry, 'packed' | 'size' | 'at'> {
  const large = largeSizes(extra);
  const next = (usual: number) => {
    if (usual !== full) return usual;
    const value = large.shift();
    if (value === undefined) throw refusal('documents.damaged', 'an entry does not say how large it is');
    return value;
  };
  const size = next(record.readUInt32LE(24));
  const packed = next(record.readUInt32LE(20));
  return { size, packed, at: next(record.readUInt32LE(42)) };
}

function largeSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    const field = extra.subarray(at + 4, at + 4 + length);
    if (extra.readUInt16LE(at) === 1)
      return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      );
    at += 4 + length;
  }
  return [];
}

/** Overlapping entries are a zip bomb. */
function mustNotOverlap(entries: readonly ZipEntry[], directory: number) {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  if (inOrder.length > 0 && inOrder[0]?.at !== 0)
    throw refusal('documents.twoInOne', 'something lies before the first entry of the archive');
  for (const [index, { at, packed }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.at ?? directory;
    if (at + 30 + packed > next) throw refusal('documents.tooPacked', 'entries of the archive lie in each other');
  }
}
