import { type Page, pages } from '#contract/base/pages.ts';

/** Who one is, which everything around a page waits for. */
const me = '/api/users/me';

/**
 * What a page asks for first, as its program spells it; `{id}` is the second part of the address. A call that nobody takes over
 * costs bytes and nothing else; a journey holds that there is none. Of the office's own only those that nobody is refused.
 */
export const earlyCalls: Partial<Record<Page, string[]>> = {
  [pages.home]: [me, '/api/posts?size=20', '/api/posts/ahead?size=5', '/api/posts/unread'],
  [pages.post]: [me, '/api/posts/{id}'],
  [pages.documents]: [
    me,
    '/api/document/folders?scope=outermost&page=0&size=100',
    '/api/document/recent?size=10',
    '/api/posts/unread',
  ],
  [pages.profile]: [me, '/api/users/me/change-requests', '/api/posts/unread'],
  [pages.admin]: [me, '/api/posts/unread'],
  [pages.targeting]: [me, '/api/posts/unread'],
};
