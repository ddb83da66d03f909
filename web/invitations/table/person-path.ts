import { pages } from '#contract/base/pages.ts';

export function personPath(id: string, part?: 'data'): string {
  return `${pages.targeting}?tab=members&open=${id}${part ? `&part=${part}` : ''}`;
}
