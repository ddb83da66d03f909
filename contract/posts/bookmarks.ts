import { ById, Paging } from '../base/page.ts';
import { get, put, remove } from '../base/route.ts';
import { PostPage } from './posts.ts';

export const bookmarks = {
  listBookmarks: get('/api/posts/bookmarks', {
    summary: 'List the posts that the caller has bookmarked and still sees, the last bookmarked first',
    access: 'member',
    query: Paging,
    returns: PostPage,
  }),
  bookmark: put('/api/posts/{id}/bookmark', {
    summary: 'Bookmark a post that is out; at most 500 each',
    access: 'member',
    invalidates: ['posts/bookmarks'],
    params: ById,
  }),
  removeBookmark: remove('/api/posts/{id}/bookmark', {
    summary: 'Remove the bookmark from a post',
    access: 'member',
    invalidates: ['posts/bookmarks'],
    params: ById,
  }),
};
