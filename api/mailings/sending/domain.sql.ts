import { domainIn } from '#api/bounces/pauses.sql.ts';

export const domainSql = domainOf('u');

/** Of the e-mail address of row `r`. */
export function domainOf(r: string): string {
  return `lower(${domainIn(`${r}.email`)})`;
}
