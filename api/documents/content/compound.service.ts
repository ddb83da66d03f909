// Compound files ([MS-CFB]): Office before 2007, Outlook mails, encrypted Office files.
import { refusal } from './refusal.rules.ts';
import { headOf, type Source } from './source.service.ts';

export const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Names in the directory that distinguish the kinds. */
const kinds: readonly (readonly [stream: string, type: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
];

export interface CompoundLook {
  /** Undefined for anything else, such as an installer. */
  type: string | undefined;
  /** An encrypted Office Open XML file. */
  encrypted: boolean;
}

export async function lookIntoCompound(source: Source): Promise<CompoundLook> {
  const names = await namesIn(source);
  const macro = names.find((name) => /^(Macros|VBA|_VBA_PROJECT(_CUR)?)$/i.test(name));
  if (macro !== undefined) throw refusal('documents.active', `${macro} holds macros`);
  return {
    type: kinds.find(([stream]) => names.includes(stream))?.[1],
    encrypted: names.includes('EncryptedPackage') && names.includes('EncryptionInfo'),
  };
}

const mostSectors = 4096;
const lastSector = 0xfffffffa;

async function namesIn(source: Source): Promise<string[]> {
  const head = await headOf(source, 512);
  const shift = head.length === 512 ? head.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) throw refusal('documents.damaged', 'the head of the file cannot be read');
  const sector = 2 ** shift;
  const read = async (index: number) => {
    const bytes = await source.read((index + 1) * sector, sector);
    if (bytes.length < sector) throw refusal('documents.damaged', 'the file ends too early');
    return bytes;
  };
  const tables = await tablesIn(head, read);
  const names: string[] = [];
  const seen = new Set<number>();
  for (let index = head.readUInt32LE(48); index < lastSector;) {
    if (seen.has(index) || seen.size > mostSectors) throw refusal('documents.damaged', 'the directory has no end');
    seen.add(index);
    names.push(...namesOf(await read(index)));
    const table = tables[Math.floor(index / (sector / 4))];
    if (table === undefined) throw refusal('documents.damaged', 'the directory leads nowhere');
    index = (await read(table)).readUInt32LE((index % (sector / 4)) * 4);
  }
  return names;
}

/** The FAT: 109 sectors are in the header, others in a chain. */
async function tablesIn(head: Buffer, read: (index: number) => Promise<Buffer>): Promise<number[]> {
  const tables = Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + index * 4));
  let next = head.readUInt32LE(68);
  for (let count = 0; next < lastSector; count += 1) {
    if (count > mostSectors) throw refusal('documents.damaged', 'the table of sectors has no end');
    const more = await read(next);
    for (let at = 0; at < more.length - 4; at += 4) tables.push(more.readUInt32LE(at));
    next = more.readUInt32LE(more.length - 4);
  }
  return tables.filter((index) => index < lastSector);
}

function namesOf(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 128 <= sector.length; at += 128) {
    const length = sector.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) names.push(sector.toString('utf16le', at, at + length - 2));
  }
  return names;
}
