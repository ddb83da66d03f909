import { signInAddress } from '#contract/base/address.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, cookieOf } from '../cookies.rules.ts';

const name = 'zunfthaus.browser';
/** The longest that browsers keep a cookie. */
const seconds = 400 * 24 * 60 * 60;
/** Several people may share a browser; the oldest mark is dropped. */
const mostMarks = 8;
const pattern = /^[\w-]{22}(\.[\w-]{22})*$/;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Marks browsers that have signed in before. A mark lets nobody in; it only exempts from limits on others' wrong
 * passwords.
 */
export function createKnownBrowsers(secret: string) {
  const key = createHmac('sha256', secret).update('known browsers').digest();
  const markFor = (id: string, email: string) =>
    createHmac('sha256', key)
      .update(`${id} ${signInAddress(email)}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    /** The mark of this address; undefined if the browser has none. */
    markIn(cookies: string | undefined, email: string): string | undefined {
      const [id, ...marks] = partsIn(cookies);
      if (id === undefined) return undefined;
      const wanted = markFor(id, email);
      return marks.find((mark) => timingSafeEqual(Buffer.from(mark), Buffer.from(wanted)));
    },
    /** The cookie with this address's mark added. */
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
