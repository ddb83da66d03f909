import { check } from '../check/en.ts';
import { effect } from '../effect/en.ts';

export const texts = {
  effect,
  needed: {
    title: 'This group is still needed',
    why: 'Without it nobody would see these any more, or somebody would who is kept out so far:',
    wayOut:
      'A post opens with “Change recipients”: address it to another group, and this one can go. Or take the people or companies out one by one first: each time you see who gets to see what.',
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
    which: 'Which ones',
    untitled: 'Without a title',
    excluded: 'excluded',
    only: 'nobody else',
    upload: 'for uploading',
    states: {
      draft: 'draft',
      scheduled: 'planned',
      published: 'published',
      archived: 'archived',
      withdrawn: 'withdrawn',
      trashed: 'in the trash',
    },
  },
  check,
  whoSees: {
    menu: 'Who sees this?',
    seeAs: 'See it like a group',
    people: 'Who they are',
    officeOnly: 'The office alone sees this: it is meant for nobody else.',
    yes: '{{name}} sees it.',
    no: '{{name}} does not see it.',
    failed: 'This cannot be counted just now',
  },
  seeAs: {
    title: 'See it like a group',
    hint: 'Shows the portal as it arrives there.',
    otherGroupMenu: 'Choose another group',
  },
  unseen: {
    nobody: 'Nobody the post goes to sees “{{name}}”',
    some: '“{{name}}” is not visible to {{unseeing}} of {{total}}',
    because: '{{what}}: the folder “{{folder}}” is for {{groups}} only.',
    becauseBut: '{{what}}: the folder “{{folder}}” is for {{groups}}, not for {{others}}.',
    closed: '{{what}}: the folder “{{folder}}” is open to nobody.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'visibility/office': typeof texts;
  }
}
