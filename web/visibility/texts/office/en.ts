import { check } from '../check/en.ts';
import { effect } from '../effect/en.ts';

export const texts = {
  effect,
  needed: {
    title: 'This group is still needed',
    why: 'Without this group, nobody would see the following, or people who are now excluded would see it:',
    wayOut:
      'Change the recipients of the posts first. You can then delete this group. Or remove the people or companies one by one first. Each time, you see who will see what.',
    understood: 'Understood',
  },
  uses: {
    title: 'Used in',
    nowhere: 'No post and no folder is addressed to this group.',
    posts_one: '1 post',
    posts_other: '{{count}} posts',
    folders_one: '1 folder',
    folders_other: '{{count}} folders',
    things_one: '{{total}} post or folder',
    things_other: '{{total}} posts and folders',
    which: 'Show the list',
    untitled: 'Untitled',
    excluded: 'excluded',
    only: 'nobody else',
    upload: 'for uploading',
    states: {
      draft: 'draft',
      scheduled: 'scheduled',
      published: 'published',
      expired: 'expired',
      archived: 'archived',
      withdrawn: 'withdrawn',
      trashed: 'in the trash',
    },
  },
  check,
  whoSees: {
    menu: 'Who can see this?',
    seeAs: 'View as a group',
    people: 'People',
    officeOnly: 'Only the office has access.',
    yes: '{{name}} has access.',
    no: '{{name}} does not have access.',
    failed: 'This cannot be counted just now',
  },
  seeAs: {
    title: 'View as a group',
    hint: 'You see the portal as the group sees it.',
    otherGroupMenu: 'Choose another group',
  },
  unseen: {
    nobody: 'No recipient of the post has access to “{{name}}”',
    some: '“{{name}}” is not visible to {{unseeing}} of {{total}}',
    because: '{{what}}: the folder “{{folder}}” is for {{groups}} only.',
    becauseBut: '{{what}}: the folder “{{folder}}” is for {{groups}}, not for {{others}}.',
    closed: '{{what}}: nobody has access to the folder “{{folder}}”.',
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'visibility/office': typeof texts;
  }
}
