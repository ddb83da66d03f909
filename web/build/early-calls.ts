import { type Page, pages } from '#contract/base/pages.ts';

const me = '/api/users/me';

/**
 * The first calls of each page as its program makes them; `{id}` is the second path segment. A journey checks that each
 * is used. Of the office's only those without a refusal.
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
