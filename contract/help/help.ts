import * as z from 'zod';
import { languages } from '../base/languages.ts';
import { SearchPaging } from '../base/page.ts';
import { get } from '../base/route.ts';
import { Pieces } from '../search.ts';
import { helpParts, type HelpQuestion } from './questions.ts';

export const FoundHelp = z
  .object({
    /** The last part of the question's address. */
    name: z.custom<HelpQuestion>((value) => typeof value === 'string').meta({ type: 'string' }),
    part: z.enum(helpParts),
    title: Pieces,
  })
  .meta({ id: 'foundHelp' });
export type FoundHelp = z.output<typeof FoundHelp>;

export const help = {
  find: get('/api/help', {
    summary:
      'Search the questions of the help in one language, as posts and documents are searched; members find those for members, the office finds those for the office too',
    access: 'member',
    query: SearchPaging.extend({ language: z.enum(languages).default('de') }),
    returns: z.object({
      items: z.array(FoundHelp),
      page: z.int(),
      size: z.int(),
      total: z.int(),
      /** Only similar words were found. */
      resembling: z.boolean(),
    }),
  }),
};
