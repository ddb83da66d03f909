import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { inFormat, sendsTable } from '../base/tables.ts';
import { NamedAudience } from '../targeting/targeting.ts';
import { languages } from '../base/languages.ts';
import { line } from '../base/text/text.ts';

/** Effective audiences, own or inherited. */
export const FolderRights = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Outermost first. */
    path: z.array(Named),
    /** The nearest one; null: nobody. */
    audience: NamedAudience.nullable(),
    audienceFrom: Named.nullable(),
    /** Null: only the office. */
    uploaders: NamedAudience.nullable(),
    uploadersFrom: Named.nullable(),
    /** In all audiences on the way. */
    people: z.int(),
    /** Including subfolders. */
    documents: z.int(),
  })
  .meta({ id: 'folderRights' });
export type FolderRights = z.output<typeof FolderRights>;

export const folderRights = {
  list: get('/api/document/rights', {
    summary: 'List all folders with the groups that may see them and upload to them, in the order of the tree',
    access: 'admin',
    query: SearchPaging,
    returns: pageOf(FolderRights),
  }),
  export: get('/api/document/rights/export', {
    summary: 'Export the folder rights as a table, in the given `language`',
    access: 'admin',
    query: z.strictObject({ search: line(200).default(''), language: z.enum(languages).default('en'), ...inFormat }),
    ...sendsTable,
  }),
};
