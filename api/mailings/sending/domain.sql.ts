export const domainSql = domainOf('u');

/** Of the e-mail address of row `r`. */
export function domainOf(r: string): string {
  return `lower(split_part(${r}.email, '@', 2))`;
}
