import type { CheckedLink } from '#contract/posts/links.ts';
import { NotPublicError, type Outward } from '#platform/security/outward.ts';
import { slots } from '#platform/process/slots.ts';

const most = 40;

/** In milliseconds, for all of a post. */
const patience = 20_000;

/** Over all portals, so that nobody can make the server ask many at once. */
const inTurn = slots({ atOnce: 4, waiting: 4 * most });

/** What each page answers to `HEAD`; those beyond the most, or beyond the time, stay unchecked. */
export async function checkPages(outward: Pick<Outward, 'head'>, pages: readonly string[]): Promise<CheckedLink[]> {
  const ends = performance.now() + patience;
  return Promise.all(
    pages.map(async (href, place) => {
      if (place >= most) return { href, state: 'unchecked', status: null };
      const checked = inTurn(async () => (performance.now() > ends ? undefined : checkPage(outward, href)));
      // Others wait already.
      return (await checked.catch(() => undefined)) ?? { href, state: 'unchecked', status: null };
    }),
  );
}

async function checkPage(outward: Pick<Outward, 'head'>, href: string): Promise<CheckedLink> {
  try {
    const status = await outward.head(href);
    if (status === 404 || status === 410) return { href, state: 'missing', status };
    // Somebody is there who does not know `HEAD`.
    const answers = status < 400 || status === 405 || status === 501;
    return { href, state: answers ? 'answers' : 'refuses', status };
  } catch (error) {
    return { href, state: error instanceof NotPublicError ? 'private' : 'silent', status: null };
  }
}
