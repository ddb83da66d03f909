export const texts = {
  titleOf: 'View as: {{name}}',
  choose:
    'Choose a group or a person. For a group, you see what a member sees who belongs only to that group. Nothing is marked as read.',
  otherGroup: 'Another group',
  banner: 'You are viewing the portal as: {{name}}. Read only.',
  end: 'End',
  frame: 'View as {{name}}',
  newcomer: 'New member: {{name}}',
  asNewcomer: 'As a new member of this guild',
  gone: 'This group no longer exists',
  goneText: 'Choose another group or person.',
  tabs: 'Areas',
  posts: 'News',
  folders: 'Documents',
  postHidden: 'This group does not see this post',
  postHiddenText: 'The post does not go to {{name}}, or it has not appeared yet.',
  noPosts: 'No posts',
  noPostsText: 'No published post goes to {{name}}.',
  noFolders: 'No folders',
  noFoldersText: '{{name}} does not have access to any folder.',
  foldersFailed: 'The folders cannot be loaded',
  nameFailed: 'The group cannot be loaded',
  chooseDraft:
    'Choose a group. You then see how the group will see the post once it is published, or why it will not see it.',
  draftBanner: 'Not published yet, viewed as: {{name}}. Read only.',
  draftHidden: 'This group is not among the recipients',
  draftKeptOut: 'The post explicitly does not go to: {{names}}.',
  draftNotAmong: 'The post goes only to: {{names}}.',
  draftNobody: 'The post does not go to anybody yet.',
  draftGone: 'This post no longer exists',
  person: 'A person',
  thingGone: 'This no longer exists',
  thingGoneText: 'It is in the trash, or it has been deleted for good.',
  hidden: {
    folder: 'This folder is not visible here',
    document: 'This document is not visible here',
    text: '“{{title}}” or a folder above it is not open to {{name}}.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'see-as': typeof texts;
  }
}
