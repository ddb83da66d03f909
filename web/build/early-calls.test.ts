import { expect, it } from 'vitest';
import { earlyCalls } from './early-calls.ts';

const whoAmI = '/api/users/me';
const unread = '/api/posts/unread';

it('the early calls of a screen are the addresses of its queries', async () => {
  const { fetch } = globalThis;
  expect(await earlyCalls()).toEqual({
    home: [whoAmI, '/api/posts?size=20', '/api/posts/upcoming?size=5', unread],
    post: [whoAmI, '/api/posts/{id}'],
    documents: [
      whoAmI,
      '/api/document/folders?scope=outermost&page=0&size=100',
      '/api/document/recent?size=10',
      unread,
    ],
    profile: [whoAmI, '/api/users/me/change-requests', unread],
    admin: [whoAmI, unread],
    targeting: [whoAmI, unread],
    setUp: [whoAmI, unread],
  });
  expect(globalThis.fetch).toBe(fetch);
});
