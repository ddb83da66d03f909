import * as z from 'zod';
import { addressedInFolder } from '../targeting/addressed.ts';
import { Named, name } from '../base/fields.ts';
import { Day, Instant } from '../base/text/text.ts';

/** `unscanned`: no scanner, or unreadable for it. `rejected` is never sent. */
export const scanStates = ['pending', 'clean', 'unscanned', 'rejected'] as const;
export type ScanState = (typeof scanStates)[number];

/** By first day, last day and replacement. */
export const validities = ['valid', 'upcoming', 'expired', 'replaced'] as const;
export type Validity = (typeof validities)[number];

/** Of the search index. `none`: no text, such as a scan; `failed`: unreadable, such as a password. */
const textStates = ['pending', 'done', 'none', 'failed'] as const;
export type TextState = (typeof textStates)[number];

export const DocumentName = name(200);

const days = { validFrom: Day.nullable(), validUntil: Day.nullable() };

function inOrder({ validFrom, validUntil }: Partial<Record<keyof typeof days, string | null | undefined>>): boolean {
  return !validFrom || !validUntil || validFrom <= validUntil;
}

const order = { path: ['validUntil'], message: 'must not lie before validFrom' };

/** Name defaults to the file's. */
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

export const Document = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Outermost first. */
    path: z.array(Named),
    category: Named.nullable(),
    type: z.string(),
    bytes: z.int(),
    /** SHA-256 in hex of the current version. */
    checksum: z.string(),
    thumbnail: z.string().nullable(),
    /** Of the current version, from 1. */
    number: z.int(),
    scan: z.enum(scanStates),
    text: z.enum(textStates),
    ...days,
    validity: z.enum(validities),
    /** Null if not replaced, or by something hidden. */
    replacedBy: Named.nullable(),
    ...addressedInFolder,
    mayChange: z.boolean(),
    uploadedBy: Named.nullable(),
    filedAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    /** Null for members. */
    downloads: z.int().nullable(),
  })
  .meta({ id: 'document' });
export type Document = z.output<typeof Document>;
