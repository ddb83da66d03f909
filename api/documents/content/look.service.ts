import { fileTypeFromBuffer } from 'file-type';
import { lookIntoArchive } from './archive.service.ts';
import { compoundSignature, lookIntoCompound } from './compound.service.ts';
import { lookIntoMedia } from './media.service.ts';
import { type Found, lookIntoOffice, lookIntoOpenDocument } from './office.service.ts';
import { lookIntoPdf } from './pdf.service.ts';
import { lookIntoPicture } from './picture.service.ts';
import { refusal } from './refusal.rules.ts';
import { headOf, type Source } from './source.service.ts';
import { lookIntoSvg, lookIntoText } from './text.service.ts';
import { extensionOf, type FileType, fileTypes, rightEnding } from './types.rules.ts';
import { endsAsZip } from './zip.service.ts';

export interface Content {
  type: string;
  /** A password or deep nesting hides something from the scanner. */
  unscannable: boolean;
  /** Of a picture whose name ends in that of another kind. */
  ending?: string | undefined;
}

/** Content and name must agree, but a picture is taken as what it is. Throws a refusal. */
export async function look(source: Source, name: string): Promise<Content> {
  const extension = extensionOf(name);
  const named = Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
  if (!named) throw refusal('documents.typeNotTaken', extension === '' ? 'the name has no ending' : `.${extension}`);
  if (source.size === 0) throw refusal('documents.empty', 'it has no bytes');
  const ending = named.family === 'picture' ? rightEnding(extension, (await detected(source)) ?? '') : undefined;
  const expected = (ending !== undefined && fileTypes[ending]) || named;
  const { type, unscannable } = await lookers[expected.family](source, expected);
  if (type !== expected.type) throw wrong(type, extension);
  if (!archives.has(expected.family)) await mustBeOne(source, expected);
  return { type, unscannable, ending };
}

type Looker = (source: Source, expected: FileType) => Promise<Found>;

const lookers: Record<FileType['family'], Looker> = {
  pdf: async (source, { type }) => ({ type, ...(await lookIntoPdf(source)) }),
  picture: (source, expected) => binary(source, expected, lookIntoPicture),
  media: (source, expected) => binary(source, expected, lookIntoMedia),
  other: (source, expected) => binary(source, expected, async () => {}),
  office: async (source, { type }) => {
    if (!(await begins(source, compoundSignature))) return archive(source, lookIntoOffice);
    const { encrypted } = await lookIntoCompound(source);
    return { type: encrypted ? type : undefined, unscannable: true };
  },
  openDocument: (source) => archive(source, lookIntoOpenDocument),
  compound: async (source) => {
    if (!(await begins(source, compoundSignature))) return { type: undefined, unscannable: false };
    return { type: (await lookIntoCompound(source)).type, unscannable: false };
  },
  zip: (source, { type }) =>
    archive(source, async () => {
      const { entries, unscannable } = await lookIntoArchive(source);
      const isOther = entries.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype');
      return { type: isOther ? undefined : type, unscannable };
    }),
  text: async (source, { type }) => {
    await lookIntoText(source, type);
    return { type, unscannable: false };
  },
  svg: async (source, { type }) => {
    await lookIntoSvg(source);
    return { type, unscannable: false };
  },
};

const archives = new Set<FileType['family']>(['office', 'openDocument', 'zip']);

async function binary(
  source: Source,
  { type, found = [] }: FileType,
  lookInto: (source: Source, type: string) => Promise<void>,
): Promise<Found> {
  const mime = await detected(source);
  if (mime === undefined || (mime !== type && !found.includes(mime))) return { type: mime, unscannable: false };
  await lookInto(source, type);
  return { type, unscannable: false };
}

async function detected(source: Source): Promise<string | undefined> {
  return (await fileTypeFromBuffer(await headOf(source, 64 * 1024)))?.mime;
}

async function archive(source: Source, lookInto: (source: Source) => Promise<Found>): Promise<Found> {
  if (!(await begins(source, Buffer.from('PK\u0003\u0004')))) return { type: undefined, unscannable: false };
  return lookInto(source);
}

async function begins(source: Source, signature: Buffer): Promise<boolean> {
  return (await headOf(source, signature.length)).equals(signature);
}

/** No polyglots: no archive at the end, no PDF in the first bytes, where readers look for one. */
async function mustBeOne(source: Source, { family }: FileType): Promise<void> {
  if (await endsAsZip(source)) throw refusal('documents.twoInOne', 'an archive lies behind it');
  const isText = family === 'text' || family === 'svg';
  if (!isText && (await headOf(source, 1024)).lastIndexOf('%PDF-') > 0)
    throw refusal('documents.twoInOne', 'a PDF lies in it');
}

function wrong(found: string | undefined, extension: string): Error {
  return refusal('documents.wrongContent', `.${extension} is not what is in it${found ? `, which is ${found}` : ''}`);
}
