import { pages } from '#contract/base/pages.ts';

/** Where somebody stands among the members. */
export function personPath(id: string, part?: 'data'): string {
  return `${pages.targeting}?tab=members&open=${id}${part ? `&part=${part}` : ''}`;
}
