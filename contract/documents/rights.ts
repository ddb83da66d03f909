import * as z from 'zod';
import { Named } from '../base/fields.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { NamedAudience } from '../targeting/targeting.ts';
import { languages } from '../base/languages.ts';
import { line } from '../base/text.ts';

/** Who sees a folder and who fills it, its own audiences or those it has from folders around it. */
export const FolderRights = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The folders it lies in, outermost first. */
    path: z.array(Named),
    /** The nearest audience, which narrows those further out; null where nothing says whom it is for, which is nobody. */
    audience: NamedAudience.nullable(),
    /** Whose audience that is: the folder itself, or one it lies in. */
    audienceFrom: Named.nullable(),
    /** Who puts files into it besides the office, of those who see it; null for the office alone. */
    uploaders: NamedAudience.nullable(),
    uploadersFrom: Named.nullable(),
    /** How many see it: they are in its audience and in those of all it lies in. */
    people: z.int(),
    /** In it and in all folders below. */
    documents: z.int(),
  })
  .meta({ id: 'folderRights' });
export type FolderRights = z.output<typeof FolderRights>;

export const folderRights = {
  list: get('/api/document/rights', {
    summary: 'Every folder with who sees it and who fills it, in the order of the tree',
    access: 'admin',
    query: SearchPaging,
    returns: pageOf(FolderRights),
  }),
  export: get('/api/document/rights/export', {
    summary: 'The same as a table in CSV, said in the `language`',
    access: 'admin',
    query: z.strictObject({ search: line(200).default(''), language: z.enum(languages).default('en') }),
    sends: ['text/csv; charset=utf-8'],
  }),
};
