import * as z from 'zod';
import { Document, validities } from './documents/document.ts';
import { Folder } from './documents/folders.ts';
import { Named } from './base/fields.ts';
import { pageOf, SearchPaging } from './base/page.ts';
import { PostSummary } from './posts/posts.ts';
import { get } from './base/route.ts';

/** What is searched: texts and names of documents together with the names of their folders, or the posts that are out. */
export const searchPlaces = ['documents', 'posts'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

/** Text in pieces, of which those that are `hit` are what was found. */
export const Pieces = z.array(z.object({ text: z.string(), hit: z.boolean() })).meta({ id: 'pieces' });
export type Pieces = z.output<typeof Pieces>;

const found = {
  /** Its name or title. */
  title: Pieces,
  /** Around the first place where the text has what was looked for; empty where the text does not have it. */
  excerpt: Pieces,
};

export const SearchHit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('document'), ...found, document: Document }),
    z.object({ kind: z.literal('folder'), ...found, folder: Folder }),
    z.object({ kind: z.literal('post'), ...found, post: PostSummary }),
  ])
  .meta({ id: 'searchHit' });
export type SearchHit = z.output<typeof SearchHit>;
/** What is found among documents. */
export type ArchiveHit = Exclude<SearchHit, { kind: 'post' }>;

export const SearchPage = pageOf(SearchHit)
  .extend({
    /** Kinds of the documents found, whatever kind is asked for, with their numbers; in the order of the portal. */
    categories: z.array(Named.extend({ documents: z.int() })),
    /** Nothing has exactly these words: what was found has words that resemble them. */
    resembling: z.boolean(),
  })
  .meta({ id: 'searchPage' });
export type SearchPage = z.output<typeof SearchPage>;

export const search = {
  find: get('/api/search', {
    summary:
      'What the caller sees and has all these words, in names, titles or texts; words in quotes stand together. Of posts the caller finds those of the feed, the office all that are out; `categoryId`, `folderId` and `validity` are for documents',
    access: 'member',
    query: SearchPaging.extend({
      in: z.enum(searchPlaces).default('documents'),
      categoryId: z.uuid().optional(),
      folderId: z.uuid().optional().describe('what lies in this folder, however deep'),
      validity: z.enum(validities).optional(),
    }),
    returns: SearchPage,
  }),
};
