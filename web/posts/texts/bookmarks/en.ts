export const texts = {
  add: 'Bookmark',
  added: 'Bookmarked',
  isAdded: 'You will find the post under “Bookmarks”.',
  isRemoved: 'The post is no longer bookmarked.',
  undo: 'Undo',
  remove: 'Remove the bookmark from {{title}}',
  lead: 'Only you see what you have bookmarked.',
  title: 'Bookmarks',
  failed: 'Your bookmarks cannot be loaded',
  empty: 'Nothing bookmarked yet',
  emptyText: 'Press “Bookmark” at a post and you will find it here on all your devices.',
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'posts/bookmarks': typeof texts;
  }
}
