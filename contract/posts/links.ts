import * as z from 'zod';
import { ById } from '../base/page.ts';
import { post } from '../base/route.ts';

/**
 * `answers`; `missing`: there is no such page; `refuses`: answers with the given status; `silent`: does not answer;
 * `private`: not on the public internet, and never asked; `unchecked`: beyond the number that is checked at once.
 */
export const linkStates = ['answers', 'missing', 'refuses', 'silent', 'private', 'unchecked'] as const;
export type LinkState = (typeof linkStates)[number];

const CheckedLink = z
  .object({ href: z.string(), state: z.enum(linkStates), status: z.int().nullable() })
  .meta({ id: 'checkedLink' });
export type CheckedLink = z.output<typeof CheckedLink>;

export const links = {
  check: post('/api/posts/{id}/link-check', {
    summary:
      'Ask each page that the saved text of a post, or its open correction, links to whether it is there; at most ten times in ten minutes',
    access: 'admin',
    invalidates: [],
    params: ById,
    body: z.strictObject({ correcting: z.boolean().default(false) }).meta({ id: 'checkLinks' }),
    steps: true,
    status: 200,
    returns: z.object({ items: z.array(CheckedLink) }),
  }),
};
