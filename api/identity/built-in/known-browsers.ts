import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, cookieOf } from './cookies.ts';

/** In a browser from which somebody has signed in: an id of its own, and a mark for each address. */
const name = 'zunfthaus.browser';
/** As long as browsers keep a cookie at all. */
const seconds = 400 * 24 * 60 * 60;
/** A whole office may share a browser; the oldest goes. */
const mostMarks = 8;
const pattern = /^[\w-]{22}(\.[\w-]{22})*$/;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Knows the browsers that have signed in before, without keeping a list of them: the mark of an address can be made with
 * SECRET alone. It opens nothing; but wrong passwords from elsewhere do not count against who has it.
 */
export function createKnownBrowsers(secret: string) {
  const key = createHmac('sha256', secret).update('known browsers').digest();
  const markFor = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest('base64url').slice(0, 22);

  return {
    /** The mark of a browser from which this address has signed in; undefined for any other. */
    markIn(cookies: string | undefined, email: string): string | undefined {
      const [id, ...marks] = partsIn(cookies);
      if (id === undefined) return undefined;
      const wanted = markFor(id, email);
      return marks.find((mark) => timingSafeEqual(Buffer.from(mark), Buffer.from(wanted)));
    },
    /** The cookie that tells the browser of this address from now on, beside those it knows. */
    cookieFor(cookies: string | undefined, email: string): string {
      const [id = randomBytes(16).toString('base64url'), ...marks] = partsIn(cookies);
      const mark = markFor(id, email);
      const others = marks.filter((other) => other !== mark).slice(0, mostMarks - 1);
      return cookieOf({ name, value: [id, mark, ...others].join('.'), seconds });
    },
  };
}

function partsIn(cookies: string | undefined): string[] {
  const value = cookieIn(cookies ?? '', name) ?? '';
  return pattern.test(value) ? value.split('.').slice(0, mostMarks + 1) : [];
}
