import type { CheckedLink } from '#contract/posts/links.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { pagesIn } from '#contract/base/text/rich-text-links.ts';
import type { Db } from '#platform/database/database.ts';
import type { PostReader } from '../card.sql.ts';
import { checkOwnPage } from './own-pages.acts.ts';
import { ownPathOf } from './links.rules.ts';

/** The pages a text links to: those of the portal with what became of them, and those to be asked. */
export async function linkedPages(
  db: Db,
  reader: PostReader,
  { text, origin }: { text: RichText; origin: string },
): Promise<{ own: CheckedLink[]; pages: string[] }> {
  const own: CheckedLink[] = [];
  const pages: string[] = [];
  for (const href of pagesIn(text)) {
    const path = ownPathOf(href, origin);
    if (path === undefined) pages.push(href);
    else own.push({ href, ...(await checkOwnPage(db, reader, path)) });
  }
  return { own, pages };
}
