import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, post, remove } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { Instant } from '../base/text/text.ts';
import { mostAtOnce } from './words.ts';

export const SeveralIds = z
  .array(z.uuid())
  .min(1)
  .max(mostAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each once');

/** `versions` are checked as with `If-Match`. */
export const severalChanged = {
  ids: SeveralIds,
  versions: z.record(z.uuid(), z.int()).optional(),
};

/** Rejects versions of other ids. */
export function versionsOfThese({ value, issues }: z.core.ParsePayload<SeveralChanged>): void {
  const { ids, versions = {} } = value;
  const known = new Set(ids);
  const stray = Object.keys(versions).filter((id) => !known.has(id));
  for (const id of stray)
    issues.push({ code: 'custom', input: versions[id], path: ['versions', id], message: 'is not among the ids' });
}

export interface SeveralChanged {
  ids: string[];
  versions?: Record<string, number> | undefined;
}

export const Trashed = z
  .object({
    id: z.uuid(),
    kind: z.enum(['folder', 'document']),
    name: z.string(),
    /** Outermost first, with today's names. */
    path: z.array(Named),
    documents: z.int(),
    bytes: z.int(),
    trashedAt: Instant,
    trashedBy: Named.nullable(),
    goesAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'trashed' });
export type Trashed = z.output<typeof Trashed>;

export const trash = {
  listTrash: get('/api/document/trash', {
    summary: 'List the trash, latest first',
    access: 'admin',
    query: Paging,
    returns: pageOf(Trashed),
  }),
  trashSeveral: post('/api/document/trash', {
    summary: 'Move several folders and documents to the trash, all of them or none',
    access: 'member',
    invalidates: filed,
    previews: true,
    long: true,
    body: z.strictObject(severalChanged).check(versionsOfThese).meta({ id: 'trashSeveral' }),
  }),
  restoreSeveral: post('/api/document/trash/restore', {
    summary: 'Restore several items from the trash to their places, all of them or none',
    access: 'member',
    invalidates: filed,
    previews: true,
    long: true,
    body: z.strictObject({ ids: SeveralIds }).meta({ id: 'restoreSeveral' }),
  }),
  readTrashed: get('/api/document/trash/{id}', {
    summary: 'Get an item in the trash',
    access: 'admin',
    params: ById,
    returns: Trashed,
    versioned: true,
  }),
  restoreTrashed: post('/api/document/trash/{id}/restore', {
    summary:
      'Restore an item from the trash to its place; for the office, and for members who deleted their own document',
    access: 'member',
    invalidates: filed,
    params: ById,
    previews: true,
    versioned: true,
  }),
  removeTrashed: remove('/api/document/trash/{id}', {
    summary: 'Delete an item permanently',
    access: 'admin',
    invalidates: filed,
    params: ById,
    versioned: true,
  }),
};
