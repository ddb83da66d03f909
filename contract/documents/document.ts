import * as z from 'zod';
import { addressedInFolder } from '../targeting/addressed.ts';
import { Named, name } from '../base/fields.ts';
import { Day, Instant } from '../base/text.ts';

/**
 * What the scanner says of a file: `pending` until it has looked, `unscanned` where the portal has none or the file cannot
 * be looked into. What is `rejected` is never given to anybody.
 */
export const scanStates = ['pending', 'clean', 'unscanned', 'rejected'] as const;
export type ScanState = (typeof scanStates)[number];

/** `upcoming` before its first day, `expired` after its last, `replaced` from the moment another one is named in its place. */
export const validities = ['valid', 'upcoming', 'expired', 'replaced'] as const;
export type Validity = (typeof validities)[number];

/**
 * What the search knows of the text in a file: `pending` until it is read, `none` where there is none, as in a scanned page,
 * `failed` where it cannot be read, as behind a password.
 */
export const textStates = ['pending', 'done', 'none', 'failed'] as const;
export type TextState = (typeof textStates)[number];

/** Beside the letters, a name has what every file system takes. */
export const DocumentName = name(200);

const days = { validFrom: Day.nullable(), validUntil: Day.nullable() };

function inOrder({ validFrom, validUntil }: Partial<Record<keyof typeof days, string | null | undefined>>): boolean {
  return !validFrom || !validUntil || validFrom <= validUntil;
}

const order = { path: ['validUntil'], message: 'must not lie before validFrom' };

/** What is said of a new document beside its file; its name is that of the file where none is given. */
export const CreateDocument = z
  .strictObject({
    name: DocumentName.nullable().default(null),
    categoryId: z.uuid().nullable().default(null),
    validFrom: days.validFrom.default(null),
    validUntil: days.validUntil.default(null),
  })
  .refine(inOrder, order)
  .meta({ id: 'createDocument' });
export type CreateDocument = z.output<typeof CreateDocument>;

/** What is not named stays as it is. */
export const UpdateDocument = z
  .strictObject({
    name: DocumentName,
    folderId: z.uuid(),
    categoryId: z.uuid().nullable(),
    ...days,
    replacedById: z.uuid().nullable(),
  })
  .partial()
  .refine(inOrder, order)
  .meta({ id: 'updateDocument' });
export type UpdateDocument = z.output<typeof UpdateDocument>;

/** A file with versions in a folder, as the caller sees it; who sees the folder sees what lies in it. */
export const Document = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The folders it lies in, outermost first. */
    path: z.array(Named),
    category: Named.nullable(),
    /** Media type by its content. */
    type: z.string(),
    bytes: z.int(),
    /** SHA-256 of the current version in hexadecimal digits. */
    checksum: z.string(),
    /** The same of its thumbnail; null where it has none, or none yet. */
    thumbnail: z.string().nullable(),
    /** Of the current version; the first is 1. */
    number: z.int(),
    scan: z.enum(scanStates),
    /** Of the current version. */
    text: z.enum(textStates),
    ...days,
    validity: z.enum(validities),
    /** What holds in its place; null where there is nothing, or nothing that the caller may see. */
    replacedBy: Named.nullable(),
    ...addressedInFolder,
    /** Whether the caller may rename, move, replace and delete it. */
    mayChange: z.boolean(),
    uploadedBy: Named.nullable(),
    /** Since when the current version is the current one. */
    filedAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    /** How often its versions have been loaded; told to the office. */
    downloads: z.int().nullable(),
  })
  .meta({ id: 'document' });
export type Document = z.output<typeof Document>;
