import * as z from 'zod';
import { Document, validities } from './documents/document.ts';
import { Folder } from './documents/folders.ts';
import { Named } from './base/fields.ts';
import { pageOf, SearchPaging } from './base/page.ts';
import { PostSummary } from './posts/posts.ts';
import { get } from './base/route.ts';
import type { AddressedKind } from './targeting/addressed.ts';

export const searchPlaces = ['documents', 'posts'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

export const Pieces = z.array(z.object({ text: z.string(), hit: z.boolean() })).meta({ id: 'pieces' });
export type Pieces = z.output<typeof Pieces>;

const found = {
  title: Pieces,
  /** Around the first hit; empty if the text has none. */
  excerpt: Pieces,
  /** Typed words that this one lacks and others of the page have. */
  missing: z.array(z.string()),
};

/** Every kind of addressed thing can be found. */
const hits = {
  document: z.object({ kind: z.literal('document'), ...found, document: Document }),
  folder: z.object({ kind: z.literal('folder'), ...found, folder: Folder }),
  post: z.object({ kind: z.literal('post'), ...found, post: PostSummary }),
} satisfies Record<AddressedKind, z.ZodObject>;

export const SearchHit = z
  .discriminatedUnion('kind', [hits.document, hits.folder, hits.post])
  .meta({ id: 'searchHit' });
export type SearchHit = z.output<typeof SearchHit>;
export type ArchiveHit = Exclude<SearchHit, { kind: 'post' }>;

export const SearchPage = pageOf(SearchHit)
  .extend({
    /** Of all hits, regardless of the category filter; in the portal's order. */
    categories: z.array(Named.extend({ documents: z.int() })),
    /** Only similar words were found. */
    resembling: z.boolean(),
    /** Typed words that had to be left out, as nothing has them together with the others. */
    leftOut: z.array(z.string()),
  })
  .meta({ id: 'searchPage' });
export type SearchPage = z.output<typeof SearchPage>;

export const search = {
  find: get('/api/search', {
    summary:
      'Search everything the caller sees for the given words in names, titles, texts and what is shown beside them; a phrase in quotation marks must match as it stands. If nothing has all words, what has most of them is found, and `leftOut` and `missing` name the others. Members find the posts of their feed, the office finds all published posts; `categoryId`, `folderId` and `validity` filter documents',
    access: 'member',
    query: SearchPaging.extend({
      in: z.enum(searchPlaces).default('documents'),
      categoryId: z.uuid().optional(),
      folderId: z.uuid().optional().describe('only in this folder and its subfolders'),
      validity: z.enum(validities).optional(),
    }),
    returns: SearchPage,
  }),
};
