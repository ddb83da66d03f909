import { isProgram } from './types.rules.ts';
import { refusal } from './refusal.rules.ts';
import { type Source, sourceOf } from './source.service.ts';
import { contentOf, mustBeHonest } from './unpack.service.ts';
import { type ZipEntry, zipEntries } from './zip.service.ts';

const megabyte = 1024 * 1024;

/** Limits of all files in an archive, nested ones included. */
const most = {
  bytes: 20 * 1024 * megabyte,
  /** Tables and text compress to a fiftieth at best. */
  ratio: 200,
  /** Below this the ratio is not checked. */
  harmless: 100 * megabyte,
  depth: 3,
  /** A nested archive is read in memory. */
  inner: 32 * megabyte,
  /** Unpacked only to verify the declared sizes. */
  proved: 1024 * megabyte,
};

export interface ArchiveLook {
  entries: ZipEntry[];
  unscannable: boolean;
}

/** Throws a refusal for archives that harm the person who unpacks them. */
export async function lookIntoArchive(source: Source): Promise<ArchiveLook> {
  const sums = { bytes: 0, unscannable: false };
  const entries = await walk(source, sums, 1, source.size);
  return { entries, unscannable: sums.unscannable };
}

interface Sums {
  bytes: number;
  unscannable: boolean;
}

async function walk(source: Source, sums: Sums, depth: number, packed: number): Promise<ZipEntry[]> {
  const entries = await zipEntries(source);
  for (const entry of entries) mustStayInside(entry);
  mustHoldNoProgram(entries);
  sums.bytes += entries.reduce((sum, { size }) => sum + size, 0);
  if (sums.bytes > most.bytes || (sums.bytes > most.harmless && sums.bytes / packed > most.ratio))
    throw refusal('documents.tooPacked', `it unpacks to ${sums.bytes} bytes`);
  for (const entry of entries) {
    if (entry.encrypted) sums.unscannable = true;
    if (sums.bytes <= most.proved) await mustBeHonest(source, entry);
    if (/\.(zip|jar|docx|xlsx|pptx|od[tspg])$/i.test(entry.name))
      await lookWithin(source, entry, { sums, depth, packed });
  }
  return entries;
}

async function lookWithin(source: Source, entry: ZipEntry, at: { sums: Sums; depth: number; packed: number }) {
  const content = at.depth < most.depth ? await contentOf(source, entry, most.inner) : undefined;
  if (!content) at.sums.unscannable = true;
  else if (content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    await walk(sourceOf(content), at.sums, at.depth + 1, at.packed);
}

function mustStayInside({ name, isLink }: ZipEntry) {
  if (isLink) throw refusal('documents.active', `${name} is a link to somewhere else`);
  const parts = name.split(/[/\\]/);
  if (/^([/\\]|[a-z]:)/i.test(name) || parts.includes('..') || name.includes('\0'))
    throw refusal('documents.active', `${name} would be unpacked outside its folder`);
}

function mustHoldNoProgram(entries: readonly ZipEntry[]) {
  const program = entries.find(
    ({ name }) => isProgram(name) || /(^|\/)vbaProject|macrosheets\/|\/activeX\//i.test(name),
  );
  if (program) throw refusal('documents.active', `${program.name} is a program`);
}
