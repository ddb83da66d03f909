export const texts = {
  titleOf: 'See it like: {{name}}',
  choose:
    'Choose a group or a person. A group means: somebody who belongs to it and to nothing else. Nothing counts as read.',
  otherGroup: 'Another group',
  banner: 'You see the portal like: {{name}}. Read only.',
  end: 'End',
  frame: 'Seen as {{name}}',
  newcomer: 'Newcomer: {{name}}',
  asNewcomer: 'As a newcomer to this guild',
  gone: 'This group no longer exists',
  goneText: 'Choose another group or person.',
  tabs: 'Areas',
  posts: 'News',
  folders: 'Documents',
  postHidden: 'This group does not see this post',
  postHiddenText: 'It does not go to {{name}}, or it has not appeared yet.',
  noPosts: 'No posts',
  noPostsText: 'No published post goes to {{name}}.',
  noFolders: 'No folders',
  noFoldersText: 'No folder is meant for {{name}}.',
  foldersFailed: 'The folders cannot be loaded',
  nameFailed: 'The group cannot be loaded',
  chooseDraft: 'Choose a group. You see the post as it gets there once it is out, or why it does not get there.',
  draftBanner: 'Not published yet, seen as: {{name}}. Read only.',
  draftHidden: 'This group is not among those addressed',
  draftKeptOut: 'The post explicitly does not go to: {{names}}.',
  draftNotAmong: 'The post goes to these only: {{names}}.',
  draftNobody: 'The post does not go to anybody yet.',
  draftGone: 'This post is not there any more',
  person: 'A person',
  thingGone: 'This is not there any more',
  thingGoneText: 'It is in the trash, or it has been deleted for good.',
  hidden: {
    folder: 'This folder is not to be seen here',
    document: 'This document is not to be seen here',
    text: '“{{title}}” is not meant for {{name}}, or a folder around it is not.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'see-as': typeof texts;
  }
}
